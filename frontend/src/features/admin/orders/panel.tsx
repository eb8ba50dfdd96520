import type { ReactNode } from 'react';

interface Props {
  /** The accessible name, where it is not the title. */
  label?: string;
  title: string;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the open order. */
export function Panel({ label, title, aside, children }: Props) {
  return (
    <section aria-label={label ?? title} className="rounded-tile border border-line bg-white p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <PanelTitle>{title}</PanelTitle>
        {aside}
      </div>
      {children}
    </section>
  );
}

export const PanelTitle = ({ children }: { children: ReactNode }) => (
  <h3 className="num font-text text-sm font-bold tracking-normal">{children}</h3>
);

export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-1 text-sm max-md:gap-y-2">{children}</dl>
);

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-mocha">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

/** A link among facts: on a phone as high as a thumb needs, without moving the lines apart. */
export const FACT_LINK = 'rounded-chip underline underline-offset-2 max-md:-my-3 max-md:inline-block max-md:py-3';
