import { CapacityScreen } from '@/features/admin/capacity/capacity-screen';

export function Component() {
  return <CapacityScreen />;
}
