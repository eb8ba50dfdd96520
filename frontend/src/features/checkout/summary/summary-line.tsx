import type { ReactNode } from 'react';
import { showCents, toCents, type Cents } from '@crispi/rules/money';
import type { Totals } from '@/api/models';
import { feeInWords } from './deliveries';

interface LineProps {
  label: ReactNode;
  note?: string;
  /** Undefined while it is unknown. */
  value: ReactNode;
  waiting?: boolean;
  strong?: boolean;
}

/** A figure of the summary; dimmed while it loads. */
export function Line({ label, note, value, waiting, strong }: LineProps) {
  return (
    <div
      className={`grid grid-cols-[1fr_auto] items-baseline gap-x-4 ${strong ? 'mt-1 border-t border-line pt-3 text-xl font-bold' : ''}`}
    >
      <dt className="min-w-0 [overflow-wrap:anywhere]">{label}</dt>
      {note && <dd className="col-span-2 text-sm text-pretty text-mocha">{note}</dd>}
      <dd
        className={`num col-start-2 row-start-1 font-semibold ${strong ? 'font-bold' : ''} ${waiting ? 'animate-dim' : ''}`}
        aria-busy={waiting || undefined}
      >
        {value ?? <span className="inline-block h-4 w-14 rounded-chip bg-line align-middle" />}
      </dd>
    </div>
  );
}

/** Delivery fees, after those that a promotion waives: "Free". */
export function Fee({ cents, promotion }: { cents: Cents; promotion: Totals['promotion'] }) {
  const waived = promotion ? toCents(promotion.waivedDelivery) : 0;
  if (waived === 0) return showCents(cents);
  return (
    <>
      <span className="sr-only">before </span>
      <s className="font-normal text-mocha">{showCents(cents + waived)}</s>
      <span className="sr-only">, now</span> {feeInWords(cents)}
    </>
  );
}
