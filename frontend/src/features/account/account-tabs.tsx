import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';

const NAMES = ['Orders', 'Settings'] as const;

/**
 * Orders and settings; the address holds the open tab. (Two tabs need no library: either arrow key leads to the other.)
 */
export function AccountTabs({ orders, settings }: { orders: ReactNode; settings: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const open = params.get('tab') === 'settings' ? 1 : 0;
  const show = (index: number) => {
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
    if (index !== open) setParams(index === 1 ? { tab: 'settings' } : {}, { preventScrollReset: true });
  };
  const turn = (event: KeyboardEvent) => {
    const to = { ArrowLeft: 1 - open, ArrowRight: 1 - open, Home: 0, End: 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  };
  return (
    <div className="min-w-0">
      <div ref={list} role="tablist" aria-label="Your account" className="flex gap-7 border-b border-line">
        {NAMES.map((name, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-selected={index === open}
            aria-controls={`${id}-panel`}
            tabIndex={index === open ? 0 : -1}
            onClick={() => show(index)}
            onKeyDown={turn}
            className="-mb-px min-h-12 border-b-3 border-transparent px-1 font-bold text-mocha hover:text-cocoa aria-selected:border-butter-deep aria-selected:text-cocoa"
          >
            {name}
          </button>
        ))}
      </div>
      <div
        key={open}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open}`}
        tabIndex={-1}
        className="pt-7 outline-none"
      >
        {open === 1 ? settings : orders}
      </div>
    </div>
  );
}
