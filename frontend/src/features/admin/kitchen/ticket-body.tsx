import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

const LINE = 33;
/** Room below the last line: nobody misses it. */
const SPARE = 4;

/** What is in the ticket; a long one scrolls and says how much is below. */
export function TicketBody({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [below, setBelow] = useState(0);
  const measure = useCallback(() => {
    const { scrollHeight = 0, clientHeight = 0, scrollTop = 0 } = box.current ?? {};
    setBelow(Math.ceil((scrollHeight - clientHeight - scrollTop - SPARE) / LINE));
  }, []);
  useLayoutEffect(() => {
    if (!box.current || !('ResizeObserver' in window)) return;
    const sizes = new ResizeObserver(measure);
    sizes.observe(box.current);
    return () => sizes.disconnect();
  }, [measure]);
  return (
    <div className="relative min-h-0 flex-1">
      <div ref={box} onScroll={measure} className="h-full overflow-y-auto px-3 pt-1">
        {children}
      </div>
      {below > 0 && (
        <p className="pointer-events-none absolute inset-x-0 bottom-0 bg-white/95 py-0.5 text-center text-sm font-semibold text-mocha">
          {below} more below
        </p>
      )}
    </div>
  );
}
