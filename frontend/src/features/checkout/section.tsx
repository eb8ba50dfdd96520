import { Check, ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface Props {
  title: string;
  /** The part of the checkout that is being worked on opens by itself. */
  active: boolean;
  done?: boolean;
  /** Shown instead of the contents while the section has none. */
  placeholder?: string;
  children?: ReactNode;
  aside?: ReactNode;
}

/** A collapsible part of the checkout: a heading that opens and closes it, and a line about it while it is empty. */
export function Section({ title, active, done, placeholder, children, aside }: Props) {
  const [closed, setClosed] = useState(false);
  const open = active && !closed;
  const empty = !active && placeholder;
  return (
    <section aria-label={title} className={`rounded-card border border-line ${empty ? 'border-dashed' : 'bg-white'}`}>
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
      {open && <div className="animate-rise px-5 pb-6 sm:px-6">{children}</div>}
    </section>
  );
}
