import type { ReactNode } from 'react';

/** A part of the board that scrolls and holds nothing to press: it takes the focus, so that keys can scroll it. */
export function ScrollArea({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <section aria-label={label} tabIndex={0} className={`-outline-offset-3! ${className}`}>
      {children}
    </section>
  );
}
