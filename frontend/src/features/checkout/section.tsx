import { Check, ChevronDown } from 'lucide-react';
import { useState, type ReactNode, useEffect, useRef } from 'react';
import type { Stage } from './state/checkout-machine';

interface Props {
  title: string;
  /** Whether this is the active part; it expands by itself. */
  active: boolean;
  done?: boolean;
  /** Its contents stay mounted, hidden, while it is closed. */
  kept?: boolean;
  /** Shown while the section has no contents. */
  placeholder?: string;
  children?: ReactNode;
  aside?: ReactNode;
}

/** A collapsible part of the checkout: a heading that toggles it, and a line while it is empty. */
export function Section({ title, active, done, kept, placeholder, children, aside }: Props) {
  const [closed, setClosed] = useState(false);
  const open = active && !closed;
  const empty = !active && placeholder;
  return (
    <section aria-label={title} className={`rounded-card ${empty ? 'bg-oat' : 'border border-line bg-white'}`}>
      <h2 className={empty ? 'font-text text-base font-semibold tracking-normal text-mocha' : 'text-xl'}>
        <button
          type="button"
          disabled={!active}
          aria-expanded={open}
          onClick={() => setClosed(open)}
          className="flex min-h-13 w-full items-center justify-between gap-3 rounded-card px-5 py-3 text-left disabled:cursor-default sm:px-6"
        >
          <span className="flex items-center gap-2.5">
            {title}
            {done && (
              <span className="inline-flex items-center gap-1 rounded-full bg-pistachio-tint px-2 py-0.5 font-text text-xs font-semibold tracking-normal text-pistachio">
                <Check aria-hidden className="size-3.5" strokeWidth={2.5} />
                Done
              </span>
            )}
          </span>
          {active && (
            <ChevronDown
              aria-hidden
              strokeWidth={1.75}
              className={`size-5 shrink-0 transition-transform duration-[160ms] ${open ? 'rotate-180' : ''}`}
            />
          )}
        </button>
      </h2>
      {empty && <p className="-mt-2 px-5 pb-4 text-sm text-mocha sm:px-6">{placeholder}</p>}
      {!active && aside && <div className="px-5 pb-5 sm:px-6">{aside}</div>}
      {(open || kept) && (
        <div hidden={!open} className="animate-rise px-5 pt-2 pb-6 sm:px-6">
          {children}
        </div>
      )}
    </section>
  );
}

/** Scrolls to the section that has just opened and focuses its heading. */
export function useScrollToSection(stage: Stage, sections: Partial<Record<Stage, string>>) {
  const panel = useRef<HTMLDivElement>(null);
  const last = useRef(stage);
  const name = sections[stage];
  useEffect(() => {
    if (last.current === stage) return;
    last.current = stage;
    const section = name && panel.current?.querySelector<HTMLElement>(`section[aria-label="${name}"]`);
    // A notice that explains why it opened has the focus already.
    if (!section || document.activeElement?.matches('[role="alert"]')) return;
    const before = (section.closest('form') ?? section).previousElementSibling;
    (before?.matches('ol') ? before : section).scrollIntoView({ block: 'start' });
    section.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, [stage, name]);
  return panel;
}
