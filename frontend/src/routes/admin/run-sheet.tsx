import { RunSheetScreen } from '@/features/admin/kitchen/run-sheet-screen';
import { PageHead } from '@/shop/page-head';

export function Component() {
  return (
    <div data-office>
      <PageHead title="Run sheet" />
      <RunSheetScreen />
    </div>
  );
}
