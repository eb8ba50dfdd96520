import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { takeOutLabel } from './stock';
import type { Builder } from './use-builder';

/** Flavors of which the box holds more than are available, with a button to remove the excess. */
export function Shortages({ builder: { short, table } }: { builder: Builder }) {
  return short.map(({ cookieId, excess, said }) => (
    <div key={cookieId} className="mb-4">
      <Notice kind="warning" live title={said}>
        <Button
          look="outline"
          size="sm"
          className="mt-2"
          onClick={({ currentTarget }) => {
            // The notice disappears with its button; the focus stays at the tray.
            const tray = currentTarget.closest('aside');
            (tray?.querySelector<HTMLElement>('[aria-haspopup]') ?? tray)?.focus({ preventScroll: true });
            table.takeSeveral(cookieId, excess);
          }}
        >
          {takeOutLabel(excess)}
        </Button>
      </Notice>
    </div>
  ));
}
