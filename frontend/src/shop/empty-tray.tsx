import type { ReactNode } from 'react';
import { LARGE, Tray } from './tray';

/** An empty box beside the words that say that there is nothing, and the way on. */
export function EmptyTray({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-center justify-center gap-7 rounded-card bg-oat px-6 py-10 text-center sm:flex-row-reverse sm:justify-between sm:px-12 sm:text-left">
      <Tray
        look={LARGE}
        spots={Array.from({ length: 6 }, () => undefined)}
        className="w-40 shrink-0 -rotate-3 sm:w-52"
      />
      <div className="max-sm:w-full">{children}</div>
    </div>
  );
}
