import { showCents } from '@crispi/rules/money';
import type { JournalBalance } from '@/api/models';
import { Figure, FigureRow } from '../shell/figure';
import { addressOf, type Period } from '../shell/period';
import { figuresOf, INCOME, showChange } from './statement';

/** What was earned, what is owed in tax, and what Stripe paid; each leads to its details. */
export function Figures({ balance, period }: { balance: JournalBalance; period: Period }) {
  const { sales, delivery, takenOff, income, tax, paidOut } = figuresOf(balance);
  const days = addressOf(period);
  return (
    <FigureRow className="mb-2">
      <Figure label={INCOME} value={showChange(income)} to={`/admin/reports${days}`}>
        {showChange(sales)} gross sales + {showChange(delivery)} delivery fees − {showCents(takenOff)} discounts and
        refunds. No tips, no tax.
      </Figure>
      <Figure label="Sales tax owed" value={showChange(tax)} to={`/admin/reports${days}&report=tax`}>
        To the state: collected on these sales, less tax on refunds.
      </Figure>
      <Figure label="Paid out by Stripe" value={showChange(paidOut)} to={`/admin/payouts${days}`}>
        Sent to your bank in this period, after fees, refunds and disputes.
      </Figure>
    </FigureRow>
  );
}
