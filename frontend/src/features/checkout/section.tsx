import { Check, ChevronDown } from 'lucide-react';
import { useState, type ReactNode, useEffect, useRef } from 'react';
import type { Stage } from './state/checkout-machine';

interface Props {
  title: string;
  /** Whether this is the active part; it expands by itself. */
  active: boolean;
  done?: boolean;
  /** Closed until it is pressed, although it is active. */
  folded?: boolean;
  /** Its contents stay mounted, hidden, while it is closed. */
  kept?: boolean;
  /** Its contents in a word, beside the title while it is closed. */
  brief?: ReactNode;
  /** Shown while the section has no contents. */
  placeholder?: string;
  children?: ReactNode;
  aside?: ReactNode;
}

/** A collapsible part of the checkout: a heading that toggles it, and a line while it is empty. */
export function Section({ title, active, done, folded, kept, brief, placeholder, children, aside }: Props) {
  const [pressed, setPressed] = useState<boolean>();
  const open = active && (pressed ?? !folded);
  const empty = !active && placeholder;
  return (
    <section aria-label={title} className={`rounded-card ${empty ? 'bg-oat' : 'border border-line bg-white'}`}>
      <h2 className={empty ? 'font-text text-base font-semibold tracking-normal text-mocha' : 'text-xl'}>
        <button
          type="button"
          disabled={!active}
          aria-expanded={open}
          onClick={() => setPressed(!open)}
          className="flex w-full items-center gap-3 rounded-card p-4 text-left disabled:cursor-default sm:px-5"
        >
          <span className="flex flex-1 items-center gap-2.5">
            {title}
            {done && (
              <span className="inline-flex items-center gap-1 rounded-full bg-pistachio-tint px-2 py-0.5 font-text text-xs font-semibold tracking-normal text-pistachio">
                <Check aria-hidden className="size-3.5" strokeWidth={2.5} />
                Done
              </span>
            )}
          </span>
          {active && !open && brief}
          {active && (
            <ChevronDown
              aria-hidden
              strokeWidth={1.75}
              className={`size-5 shrink-0 transition-transform duration-[160ms] ${open ? 'rotate-180' : ''}`}
            />
          )}
        </button>
      </h2>
      {empty && <p className="-mt-3 px-4 pb-4 text-sm text-mocha sm:px-5">{placeholder}</p>}
      {!active && aside && <div className="px-4 pb-4 sm:px-5 sm:pb-5">{aside}</div>}
      {(open || kept) && (
        // Only what was pressed open moves in: a summary that is there from the start can be read at once.
        <div hidden={!open} className={`px-4 pt-1 pb-4 sm:px-5 ${pressed ? 'animate-rise' : ''}`}>
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
