import type { ComponentProps, ReactNode } from 'react';

interface Props {
  /** Announced before the table. */
  caption: string;
  children: ReactNode;
  className?: string;
}

/** A plain table in a card. If it is too wide, the card scrolls, never the page. */
export function DataTable({ caption, children, className = '' }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="overflow-x-auto rounded-card border border-line bg-white">
      <table className={`w-full border-collapse text-left text-sm ${className}`}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export function HeadCell({ className = '', ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      {...rest}
      className={`h-8 px-3 text-xs font-semibold whitespace-nowrap text-mocha first:pl-4 last:pr-4 ${className}`}
    />
  );
}

export function Row({ className = '', ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={`border-t border-line ${className}`} />;
}

/** With `head`: the cell that names its row. */
export function Cell({ head, className = '', ...rest }: ComponentProps<'td'> & { head?: boolean }) {
  const look = `h-12 px-3 py-1.5 first:pl-4 last:pr-4 ${className}`;
  return head ? (
    <th scope="row" {...rest} className={`text-left font-semibold ${look}`} />
  ) : (
    <td {...rest} className={look} />
  );
}
