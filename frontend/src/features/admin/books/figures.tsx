import type { ReactNode } from 'react';
import type { JournalBalance } from '@/api/models';
import { figuresOf, showChange } from './statement';

/** What was sold, what is owed in tax, and what Stripe paid. */
export function Figures({ balance }: { balance: JournalBalance }) {
  const { sales, tax, paidOut } = figuresOf(balance);
  return (
    <dl className="mb-3 grid gap-2 sm:grid-cols-3 sm:gap-3">
      <Figure label="Sales" cents={sales}>
        Goods sold, minus discounts and refunds. Delivery fees, tips and tax are not included.
      </Figure>
      <Figure label="Sales tax collected" cents={tax}>
        Tax on these sales, minus tax on refunds. You owe it to the state.
      </Figure>
      <Figure label="Paid by Stripe" cents={paidOut}>
        Sent to your bank in this period, after Stripe’s fees, refunds and disputes.
      </Figure>
    </dl>
  );
}

function Figure({ label, cents, children }: { label: string; cents: number; children: ReactNode }) {
  return (
    <div className="[break-inside:avoid] rounded-card border border-line bg-white px-4 py-3">
      <dt className="font-semibold text-mocha">{label}</dt>
      <dd className="num font-display text-2xl font-bold tracking-tight">{showChange(cents)}</dd>
      <dd className="text-mocha">{children}</dd>
    </div>
  );
}
