import type { ReactNode } from 'react';

/** A part of the board that scrolls and holds nothing to press: it takes the focus, so that keys can scroll it. */
export function ScrollArea({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls what has the focus
    <section aria-label={label} tabIndex={0} className={`-outline-offset-3! ${className}`}>
      {children}
    </section>
  );
}
