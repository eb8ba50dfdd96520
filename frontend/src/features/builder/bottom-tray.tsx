import { ChevronUp } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { bottomPane } from './layout';
import { Shortages } from './shortages';
import { Tray } from './tray';
import { Count, SaveButton } from './tray-panel';
import type { Builder } from './use-builder';

const TraySheet = lazy(async () => ({ default: (await import('./tray-sheet')).TraySheet }));

/** Phone and tablet: a small tray at the bottom edge, which opens as a sheet. */
export function BottomTray({ builder }: { builder: Builder }) {
  const { table, price } = builder;
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  // One line, so that the first flavors are in view with their buttons.
  const slim = table.count === 0 && !builder.added;
  // The box is in the cart; the sheet would show an empty one.
  if (open && builder.added) setOpen(false);
  return (
    <aside aria-label="Your box so far" data-bottom-tray className={bottomPane}>
      {/* In a low window everything is on one line. */}
      <div
        className={`mx-auto max-w-md low:flex low:max-w-3xl low:items-center low:gap-5 ${slim ? 'flex items-center gap-3 pt-1 low:pt-0' : ''}`}
      >
        <div className={`relative low:flex-1 ${slim ? 'flex-1' : ''}`}>
          <p className="flex h-11 items-center justify-between gap-4 font-bold">
            <Count table={table} />
            {!slim && <span className="num">{price}</span>}
          </p>
          {!slim && (
            <div aria-hidden className={table.size === null && table.count === 0 ? 'hidden' : 'mb-4 low:hidden'}>
              <Tray builder={builder} place="strip" />
            </div>
          )}
          <button
            ref={opener}
            type="button"
            aria-label="Open your box"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className={`absolute inset-0 grid rounded-control pt-3 ${slim ? 'justify-items-end' : 'justify-items-center'}`}
          >
            <ChevronUp aria-hidden className="size-5" strokeWidth={2} />
          </button>
        </div>
        <Shortages builder={builder} />
        <div className={slim ? '' : 'low:w-80'}>
          <SaveButton builder={builder} compact={slim} />
        </div>
      </div>
      {open && (
        <Suspense fallback={null}>
          <TraySheet builder={builder} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </aside>
  );
}
