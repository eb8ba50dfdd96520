import { KitchenNote } from '@/shop/allergens';
import { Dialog } from '@/ui/dialog';
import { Sizes } from './size-selector';
import { Tray } from './tray';
import { Card, Contents, Extras, Progress, SaveButton } from './tray-panel';
import type { Builder } from './use-builder';

/** The whole box on a phone: sizes, tray with cookies to take out, card, and the way to the cart. */
export function TraySheet({ builder, onClose }: { builder: Builder; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Your box">
      <div data-keeps-focus tabIndex={-1} className="-mx-3 mt-4 sm:mx-0 overflow-x-clip rounded-card bg-butter p-4">
        <Sizes builder={builder} />
        <div className="mt-4 mb-5 grid gap-4">
          <Progress builder={builder} />
          <Tray builder={builder} place="sheet" />
        </div>
        <Contents builder={builder} />
        <KitchenNote foods={[builder.declared]} className="mb-4" />
        <Card message={builder.table.box.message} />
        <SaveButton builder={builder} />
        <Extras builder={builder} />
      </div>
    </Dialog>
  );
}
