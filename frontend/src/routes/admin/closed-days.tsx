import { ClosedDaysScreen } from '@/features/admin/closed-days/closed-days-screen';

export function Component() {
  return <ClosedDaysScreen />;
}
