import { DaySlipsScreen } from '@/features/admin/kitchen/slips-screen';
import { PageHead } from '@/shop/page-head';

export function Component() {
  return (
    <div data-office>
      <PageHead title="To print" />
      <DaySlipsScreen />
    </div>
  );
}
