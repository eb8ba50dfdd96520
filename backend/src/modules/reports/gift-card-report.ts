import { RuleBroken } from '../../kernel/errors/app-error';
import type { Flow, Journal } from '../books';
import { daysOf, monthsOf, type Period } from './period';
import type { Report, ReportAsked } from './report';

const BY = ['day', 'month'] as const;

const COLUMNS = [
  { key: 'sold', label: 'Sold online' },
  { key: 'counter', label: 'Sold at the counter' },
  { key: 'given', label: 'Given away' },
  { key: 'used', label: 'Used for orders' },
  { key: 'outstanding', label: 'Owed at the end' },
].map((column) => ({ ...column, unit: 'cents' as const }));

/**
 * What gift cards owe, from the journal. Sold: what orders put on cards, with refunds to cards. At the counter: sales
 * less what was paid out. Given: goodwill. Used: what orders took, with purchases that were refunded.
 */
export async function giftCardReport(
  journal: Journal,
  { from, to, by = 'day' }: ReportAsked,
  before: Period,
): Promise<
  Pick<Report, 'by' | 'groupings' | 'columns' | 'rows' | 'totals' | 'previousTotals' | 'facts' | 'hasOrders'>
> {
  const grouping = BY.find((one) => one === by);
  const message = `Choose ${BY.join(' or ')}.`;
  if (!grouping) throw new RuleBroken('invalid', message, [{ path: 'by', message }]);
  const read = async (period: Period) => ({
    opening: -(await journal.balanceBefore('gift_card_liability', period.from)),
    flows: await journal.flows('gift_card_liability', period.from, period.to),
  });
  const [now, then] = [await read({ from, to }), await read(before)];
  let owed = now.opening;
  const rows = (grouping === 'day' ? daysOf(from, to) : monthsOf(from, to)).map((key) => {
    const values = valuesOf(
      now.flows.filter(({ day }) => day.startsWith(key)),
      owed,
    );
    owed = values.at(-1)!;
    return { key, label: key, values, previous: null };
  });
  return {
    by: grouping,
    groupings: BY,
    columns: COLUMNS,
    rows,
    totals: valuesOf(now.flows, now.opening),
    previousTotals: valuesOf(then.flows, then.opening),
    facts: [{ label: 'Owed before', cents: now.opening }],
    hasOrders: false,
  };
}

function valuesOf(flows: readonly Flow[], opening: number): number[] {
  const sum = (others: readonly string[], part: (flow: Flow) => number) =>
    flows.filter(({ other }) => others.includes(other)).reduce((total, flow) => total + part(flow), 0);
  const change = ({ credit, debit }: Flow) => credit - debit;
  const sold = sum(['customer_deposits'], ({ credit }) => credit);
  const used = sum(['customer_deposits'], ({ debit }) => -debit);
  const counter = sum(['counter_cash'], change);
  const given = sum(['goodwill'], change);
  return [sold, counter, given, used, opening + sold + counter + given + used];
}
