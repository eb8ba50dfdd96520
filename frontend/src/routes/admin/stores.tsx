import { StoresScreen } from '@/features/admin/stores/stores-screen';

export function Component() {
  return <StoresScreen />;
}
