import { Undo2 } from 'lucide-react';
import type { KitchenDay, KitchenShipment } from '@/api/models';
import { shortWindow } from '@/lib/due';
import { Button } from '@/ui/button';
import { ScrollArea } from './scroll-area';
import { waitingByWindow } from './board';
import { unitsWords } from './units-words';

interface Props {
  shipments: KitchenShipment[];
  /** What is ordered of the production, window by window. */
  units: KitchenDay['units'];
  last: string;
  /** Missing where nothing can be taken back. */
  onUndo?: (() => void) | undefined;
}

/** How many wait in each of the next windows, and what was pressed last, with the way back. */
export function BoardFoot({ shipments, units, last, onUndo }: Props) {
  return (
    <footer className="flex min-h-16 items-center gap-3 border-t border-line bg-white px-4 py-2">
      <ScrollArea label="Still to pack by window" className="min-w-0 overflow-x-auto">
        <ul className="flex gap-2">
          {waitingByWindow(shipments).map(({ window, count }) => {
            const ordered = units.windows.find((one) => one.window === window);
            return (
              <li
                key={window}
                className="num flex min-h-11 shrink-0 items-center gap-2 rounded-control bg-oat px-3.5 whitespace-nowrap"
              >
                {shortWindow(window)} <strong>{count}</strong>
                {ordered && <span className="text-sm text-mocha">{unitsWords(ordered)}</span>}
              </li>
            );
          })}
        </ul>
      </ScrollArea>
      <p role="status" className="num ml-auto shrink-0 font-semibold">
        {last}
      </p>
      {onUndo && (
        <Button look="outline" onClick={onUndo} aria-label={`Undo: ${last}`} className="min-h-14 shrink-0">
          <Undo2 aria-hidden className="size-5" strokeWidth={2} />
          Undo
        </Button>
      )}
    </footer>
  );
}
