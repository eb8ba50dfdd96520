import { BakeSheetScreen } from '@/features/admin/kitchen/bake-sheet-screen';
import { PageHead } from '@/shop/page-head';

export function Component() {
  return (
    <div data-office>
      <PageHead title="Bake sheet" />
      <BakeSheetScreen />
    </div>
  );
}
