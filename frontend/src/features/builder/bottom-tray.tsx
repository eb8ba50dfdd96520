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
  // The box is in the cart; the sheet would show an empty one.
  if (open && builder.added) setOpen(false);
  return (
    <aside aria-label="Your box so far" data-bottom-tray className={bottomPane}>
      <div className="relative mx-auto max-w-md pt-1 low:max-w-3xl low:pt-0">
        <button
          ref={opener}
          type="button"
          aria-label="Open your box"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          // Its middle must be its own, where screen readers press: beside the save button, or on the tray above it.
          className={`absolute top-0 left-0 rounded-control low:right-83 ${builder.added ? 'right-0 h-12' : table.count > 0 ? 'right-0 bottom-0' : 'right-59 bottom-0'}`}
        />
        {table.count > 0 && (
          <div aria-hidden className="pointer-events-none mt-1.5 mb-3 low:hidden">
            <Tray builder={builder} place="strip" />
          </div>
        )}
        <div className="relative">
          <Shortages builder={builder} />
        </div>
        {/* One line, so that the first flavors are in view with their buttons. */}
        <div className={`pointer-events-none relative flex items-center gap-x-3 ${builder.added ? 'flex-wrap' : ''}`}>
          <div className="flex h-11 flex-1 items-center justify-between gap-2 whitespace-nowrap">
            <p className="leading-tight font-bold">
              <Count table={table} />
              <span className="num block text-sm leading-tight font-normal">{table.count > 0 && price}</span>
            </p>
            <ChevronUp aria-hidden className="size-5 max-[359px]:hidden" strokeWidth={2} />
          </div>
          <div className={`pointer-events-auto low:w-80 ${builder.added ? 'w-full low:flex-none' : 'w-56 min-w-0'}`}>
            <SaveButton builder={builder} compact />
          </div>
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
