import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { FLAVOURS_ID } from './layout';
import { takeOutLabel } from './stock';
import type { Builder } from './use-builder';

/** Flavours of which the box holds more than can be bought: what is left, and the way out in one press. */
export function Shortages({ builder: { short, table } }: { builder: Builder }) {
  return short.map(({ cookieId, over, said }) => (
    <div key={cookieId} className="mb-4">
      <Notice kind="warning" live title={said}>
        <Button
          look="outline"
          size="sm"
          className="mt-2"
          onClick={() => {
            // The notice goes with its button; the reading place moves on to the flavours.
            document.getElementById(FLAVOURS_ID)?.focus({ preventScroll: true });
            table.takeOver(cookieId, over);
          }}
        >
          {takeOutLabel(over)}
        </Button>
      </Notice>
    </div>
  ));
}
