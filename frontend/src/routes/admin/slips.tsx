import { DaySlipsScreen } from '@/features/admin/kitchen/day-slips-screen';
import { PageHead } from '@/ui/page-head';

export function Component() {
  return (
    <div data-office>
      <PageHead title="To print" />
      <DaySlipsScreen />
    </div>
  );
}
