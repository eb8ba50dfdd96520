import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import type { Builder } from './use-builder';
import { Extras, SaveButton } from './tray-panel';
import { Tray } from './tray';

/** Phone and tablet: the tray rests at the bottom edge, within the thumb's reach, and folds down to its two lines. */
export function BottomTray({ builder }: { builder: Builder }) {
  const { table, cookies, price } = builder;
  const [folded, setFolded] = useState(false);
  const count = table.box.wells.length;
  const Chevron = folded ? ChevronUp : ChevronDown;
  return (
    <aside
      aria-label="Your box so far"
      className="sticky bottom-0 z-20 -mx-4 mt-6 rounded-t-card bg-butter px-4 pt-1.5 pb-[max(0.875rem,env(safe-area-inset-bottom))] shadow-[0_-14px_30px_-18px_rgb(122_75_0/0.5)] sm:-mx-6 sm:px-6"
    >
      <div className="flex items-center justify-between gap-4 font-bold">
        <span className="num">{table.size ? `${count} of ${table.size}` : 'Choose a size'}</span>
        <button
          type="button"
          aria-expanded={!folded}
          aria-label={folded ? 'Show the tray' : 'Fold the tray away'}
          onClick={() => setFolded(!folded)}
          className="grid h-10 w-16 place-items-center rounded-control"
        >
          <Chevron aria-hidden className="size-5" strokeWidth={2} />
        </button>
        <span className="num">{price}</span>
      </div>
      {!folded && (
        <div className="mx-auto max-w-md">
          <Tray flat wells={table.box.wells} size={table.size} cookies={cookies} onTake={table.takeFrom} />
          <div className="mt-2">
            <Extras builder={builder} />
          </div>
        </div>
      )}
      <div className="mx-auto mt-1 max-w-md">
        <SaveButton builder={builder} />
      </div>
    </aside>
  );
}
