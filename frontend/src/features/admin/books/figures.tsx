import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { showCents } from '@crispi/rules/money';
import type { JournalBalance } from '@/api/models';
import { addressOf, type Period } from '../shell/period';
import { figuresOf, INCOME, showChange } from './statement';

/** What was earned, what is owed in tax, and what Stripe paid; each leads to its details. */
export function Figures({ balance, period }: { balance: JournalBalance; period: Period }) {
  const { sales, takenOff, income, tax, paidOut } = figuresOf(balance);
  const days = addressOf(period);
  return (
    <FigureRow>
      <Figure label={INCOME} value={showChange(income)} to={`/admin/reports${days}`}>
        Gross sales of <span className="num">{showChange(sales)}</span> and delivery fees, minus{' '}
        <span className="num">{showCents(takenOff)}</span> of discounts and refunds. Tips and tax are not included.
      </Figure>
      <Figure label="Sales tax owed" value={showChange(tax)} to={`/admin/reports${days}&report=tax`}>
        Collected on these sales, minus tax on refunds. You owe it to the state.
      </Figure>
      <Figure label="Paid out by Stripe" value={showChange(paidOut)} to={`/admin/payouts${days}`}>
        Sent to your bank in this period, after fees, refunds and disputes. Payouts lists it by the day it arrives, one
        or two days later.
      </Figure>
    </FigureRow>
  );
}

export const FigureRow = ({ children }: { children: ReactNode }) => (
  <dl className="mb-3 grid gap-2 sm:grid-cols-3 sm:gap-3 print:grid-cols-3">{children}</dl>
);

interface FigureProps {
  label: string;
  value: ReactNode;
  /** Where its details are. */
  to?: string;
  children: ReactNode;
}

export function Figure({ label, value, to, children }: FigureProps) {
  return (
    <div
      className={`relative break-inside-avoid rounded-card border border-line bg-white px-4 py-3 ${to ? 'hover:border-cocoa' : ''}`}
    >
      <dt className="font-semibold text-mocha">
        {to ? (
          <Link
            to={to}
            className="flex items-center justify-between gap-2 rounded-chip after:absolute after:inset-0 after:rounded-card hover:text-jam"
          >
            {label}
            <ChevronRight aria-hidden className="size-4 shrink-0 print:hidden" strokeWidth={1.75} />
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="num font-display text-2xl font-bold tracking-tight">{value}</dd>
      <dd className="text-mocha">{children}</dd>
    </div>
  );
}
