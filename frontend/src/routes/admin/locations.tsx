import { LocationsScreen } from '@/features/admin/stores/locations/locations-screen';

export function Component() {
  return <LocationsScreen />;
}
