import { list } from './listing';
import type { TaxCalculation, TaxTransaction } from './objects';
import type { StripeRoute } from './stripe-call';
import type { StripeContext } from './stripe-context';
import { missing } from './stripe-error';
import { CALCULATION_PARAMS, createCalculation, findCalculation } from './tax-calculations';
import { createReversal, createTransaction, RECORD_PARAMS, REVERSAL_PARAMS } from './tax-transactions';

/** The lines inside of an answer; all of them are a list of their own. */
const FIRST_LINES = 10;

type Router = (method: 'GET' | 'POST', url: string, handler: StripeRoute) => void;

/** Stripe Tax: calculations, and the sales and refunds that are recorded for the tax reports. */
export function serveTax(context: StripeContext, route: Router): void {
  route('POST', '/tax/calculations', (call) =>
    shown(createCalculation(context, call.read(CALCULATION_PARAMS)), call.expand),
  );
  route('GET', '/tax/calculations/:id/line_items', (call) => {
    const { raw: page } = call.read(['limit', 'starting_after', 'ending_before']);
    const { line_items: lines } = findCalculation(context, call.id, 'calculation');
    const data = lines.data.map((line) => withoutBreakdown(line, call.expand, 'data.tax_breakdown'));
    return list(lines.url, { newest: () => data }, page, []);
  });
  route('POST', '/tax/transactions/create_from_calculation', (call) =>
    shown(createTransaction(context, call.read(RECORD_PARAMS)), call.expand),
  );
  route('POST', '/tax/transactions/create_reversal', (call) =>
    shown(createReversal(context, call.read(REVERSAL_PARAMS)), call.expand),
  );
  route('GET', '/tax/transactions/:id', (call) => {
    const transaction = context.taxTransactions.get(call.id);
    if (!transaction) throw missing('transaction', call.id, 'id');
    return shown(transaction, call.expand);
  });
}

/** Lines and breakdowns are part of an answer only if `expand` asks for them. */
function shown({ line_items: lines, ...rest }: TaxCalculation | TaxTransaction, expand: string[]): object {
  const shipping = rest.shipping_cost && withoutBreakdown(rest.shipping_cost, expand, 'shipping_cost.tax_breakdown');
  const answer = { ...rest, shipping_cost: shipping };
  if (!expand.some((path) => path === 'line_items' || path.startsWith('line_items.'))) return answer;
  const all = lines.data.map((line: object) => withoutBreakdown(line, expand, 'line_items.data.tax_breakdown'));
  return {
    ...answer,
    line_items: { ...lines, data: all.slice(0, FIRST_LINES), has_more: all.length > FIRST_LINES },
  };
}

function withoutBreakdown<T extends object>(part: T, expand: string[], path: string): T {
  if (expand.includes(path)) return part;
  return Object.fromEntries(Object.entries(part).filter(([name]) => name !== 'tax_breakdown')) as T;
}
