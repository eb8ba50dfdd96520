import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Skeleton } from '@/ui/skeleton';

/** Sums beside each other, two by two on a phone; their labels, amounts and notes stand on common lines. */
export function FigureRow({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <dl
      className={`-mt-2 grid grid-cols-2 gap-x-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:grid-rows-[auto_auto_1fr] ${className}`}
    >
      {children}
    </dl>
  );
}

interface Props {
  label: string;
  value: ReactNode;
  /** Where its details are. */
  to?: string | undefined;
  /** Which of several sums it is. */
  children?: ReactNode;
}

/** On a phone the first of an odd number is the widest. */
export function Figure({ label, value, to, children }: Props) {
  return (
    <div
      className={`relative row-span-3 mt-2 grid min-w-0 grid-rows-subgrid gap-y-0 break-inside-avoid rounded-card border border-line bg-white px-4 py-2 max-sm:first:nth-last-[odd]:col-span-2 max-lg:px-3 ${to ? 'hover:border-cocoa' : ''}`}
    >
      <dt className="font-semibold text-mocha">
        {to ? (
          <Link
            to={to}
            className="flex items-center justify-between gap-2 rounded-chip after:absolute after:inset-0 after:rounded-card hover:text-jam"
          >
            {label}
            <ChevronRight aria-hidden className="size-4 shrink-0 max-lg:hidden print:hidden" strokeWidth={1.75} />
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="num font-display text-xl font-bold tracking-tight">{value}</dd>
      <dd className="num text-[0.8125rem]/4.5 text-mocha">{children}</dd>
    </div>
  );
}

/** Four sums that are loading. */
export function FigureSkeletons({ className = '' }: { className?: string }) {
  return (
    <div className={`grid grid-cols-2 gap-2 sm:grid-cols-4 ${className}`}>
      {[1, 2, 3, 4].map((at) => (
        <Skeleton key={at} className="h-[76px] rounded-card" />
      ))}
    </div>
  );
}

/** Rows of figures that are loading. */
export function RowSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden className="divide-y divide-line rounded-card border border-line bg-white">
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="flex h-9 items-center justify-between gap-4 px-4 touch:h-11">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-3.5 w-16" />
        </div>
      ))}
    </div>
  );
}
