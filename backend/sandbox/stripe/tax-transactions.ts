import { stripeId } from '../state/ids';
import { names } from './names';
import type { TaxPart, TaxTransaction, TaxTransactionLine } from './objects';
import type { Params } from './params';
import type { StripeContext } from './stripe-context';
import { invalid, missing } from './stripe-error';
import { findCalculation, inner } from './tax-calculations';

export const RECORD_PARAMS = names('calculation reference metadata');
export const REVERSAL_PARAMS = names('mode original_transaction reference flat_amount line_items metadata');

/** What a reversal takes from a line, or from the delivery; as positive amounts. */
interface Reversed {
  amount: number;
  tax: number;
  /** Of the line in the reversal; missing: that of the original line. */
  reference?: string;
}

/** Records the tax of a sale. */
export function createTransaction(context: StripeContext, params: Params): TaxTransaction {
  const reference = unusedReference(context, params);
  const calculation = findCalculation(context, params.required('calculation'), 'calculation', 400);
  const { currency, customer, customer_details, ship_from_details, shipping_cost: shipping, tax_date } = calculation;
  const lines = calculation.line_items.data.map((line): TaxTransactionLine => ({
    ...partOf(line),
    id: stripeId('tax_li'),
    object: 'tax.transaction_line_item',
    livemode: false,
    metadata: line.metadata,
    product: null,
    quantity: line.quantity,
    reference: line.reference,
    reversal: null,
    type: 'transaction',
  }));
  return record(context, params, lines, {
    currency,
    customer,
    customer_details,
    reference,
    ship_from_details,
    shipping_cost: shipping && partOf(shipping),
    tax_date,
    type: 'transaction',
    reversal: null,
  });
}

/** Takes back the tax of a refund. A full reversal is only for a transaction of which nothing is reversed yet. */
export function createReversal(context: StripeContext, params: Params): TaxTransaction {
  const reference = unusedReference(context, params);
  const mode = params.oneOf('mode', ['full', 'partial']) ?? params.required('mode');
  const id = params.required('original_transaction');
  const original = context.taxTransactions.get(id);
  if (original?.type !== 'transaction') throw missing('transaction', id, 'original_transaction', 400);
  const before = (context.taxReversals.get(id) ?? []).map((reversal) => context.taxTransactions.get(reversal)!);
  const left = leftOf(original, before);
  const taken = mode === 'full' ? all(id, left, before) : partly(params, left);
  const lines = original.line_items.data.flatMap((line): TaxTransactionLine[] => {
    const part = taken.get(line.id);
    if (!part) return [];
    const named = { reference: part.reference ?? line.reference, reversal: { original_line_item: line.id } };
    return [{ ...line, ...negative(part), ...named, id: stripeId('tax_li'), type: 'reversal' }];
  });
  const { shipping_cost: shipping } = original;
  const delivery = taken.get(DELIVERY);
  const reversal = record(context, params, lines, {
    ...original,
    reference,
    shipping_cost: shipping && delivery ? { ...shipping, ...negative(delivery) } : null,
    type: 'reversal',
    reversal: { original_transaction: id },
  });
  context.taxReversals.put(id, [...before.map((earlier) => earlier.id), reversal.id]);
  return reversal;
}

/** The delivery among the lines; no id looks like this. */
const DELIVERY = 'shipping_cost';

type Content = Omit<TaxTransaction, 'id' | 'object' | 'created' | 'line_items' | 'livemode' | 'metadata' | 'posted_at'>;

/** Stripe documents that references are unique, but neither the code nor the words of its refusal. */
function unusedReference(context: StripeContext, params: Params): string {
  const reference = params.required('reference');
  if (context.taxReferences.has(reference))
    throw invalid(`A tax transaction with the reference '${reference}' exists already.`, undefined, 'reference');
  return reference;
}

function record(context: StripeContext, params: Params, lines: TaxTransactionLine[], content: Content): TaxTransaction {
  const id = stripeId('tax');
  const now = context.clock.seconds();
  context.taxReferences.put(content.reference, id);
  return context.taxTransactions.put(id, {
    ...content,
    id,
    object: 'tax.transaction',
    created: now,
    line_items: { object: 'list', data: lines, has_more: false, url: `/v1/tax/transactions/${id}/line_items` },
    livemode: false,
    metadata: params.has('metadata') ? params.metadata() : null,
    posted_at: now,
  });
}

/** What is not reversed yet, by line. */
function leftOf(original: TaxTransaction, reversals: TaxTransaction[]): Map<string, Reversed> {
  const left = new Map<string, Reversed>();
  const add = (key: string, { amount, amount_tax: tax }: TaxPart) => {
    const sum = left.get(key) ?? { amount: 0, tax: 0 };
    left.set(key, { amount: sum.amount + amount, tax: sum.tax + tax });
  };
  for (const { line_items: lines, shipping_cost: shipping } of [original, ...reversals]) {
    for (const line of lines.data) add(line.reversal?.original_line_item ?? line.id, line);
    if (shipping) add(DELIVERY, shipping);
  }
  return left;
}

function all(id: string, left: Map<string, Reversed>, before: TaxTransaction[]): Map<string, Reversed> {
  if (before.length > 0)
    throw invalid(`Transaction ${id} has already been reversed in part or in full.`, undefined, 'original_transaction');
  return left;
}

function partly(params: Params, left: Map<string, Reversed>): Map<string, Reversed> {
  const flat = params.integer('flat_amount');
  if (flat !== undefined && params.has('line_items'))
    throw invalid('Only one of flat_amount and line_items can be provided.', undefined, 'flat_amount');
  if (flat !== undefined) return shared(flat, left);
  const sent = params.raw.line_items;
  if (!Array.isArray(sent) || sent.length === 0)
    throw invalid('Missing required param: flat_amount or line_items.', 'parameter_missing', 'flat_amount');
  return new Map(
    sent.map((value, index) => {
      const name = `line_items[${index}]`;
      const line = inner(value, name, names('original_line_item reference amount amount_tax'));
      const key = line.required('original_line_item');
      const rest = key === DELIVERY ? undefined : left.get(key);
      if (!rest) throw missing('line item', key, `${name}[original_line_item]`, 400);
      return [
        key,
        {
          reference: line.required('reference'),
          amount: negated(line.integer('amount'), rest.amount, `${name}[amount]`),
          tax: negated(line.integer('amount_tax'), rest.tax, `${name}[amount_tax]`),
        },
      ];
    }),
  );
}

/** A negative amount, tax included, over all lines and the delivery in proportion to what is left of each. */
function shared(flat: number, left: Map<string, Reversed>): Map<string, Reversed> {
  const total = [...left.values()].reduce((sum, { amount, tax }) => sum + amount + tax, 0);
  let wanted = negated(flat, total, 'flat_amount');
  let rest = total;
  const parts = new Map<string, Reversed>();
  for (const [key, { amount, tax }] of left) {
    // Of what is still to be shared, so that the roundings never add up to more than a line has.
    const part = rest === 0 ? 0 : Math.round((wanted * (amount + tax)) / rest);
    const partTax = part === 0 ? 0 : Math.round((part * tax) / (amount + tax));
    parts.set(key, { amount: part - partTax, tax: partTax });
    wanted -= part;
    rest -= amount + tax;
  }
  return parts;
}

/** The positive value of an amount to reverse, which is negative and at most what is left. */
function negated(amount: number | undefined, left: number, name: string): number {
  if (amount === undefined) throw invalid(`Missing required param: ${name}.`, 'parameter_missing', name);
  if (amount > 0) throw invalid('The amount to reverse must be negative.', 'parameter_invalid_integer', name);
  if (-amount > left)
    throw invalid(`The amount to reverse (${amount}) is more than what is left (${left}).`, undefined, name);
  return 0 - amount;
}

/** Subtracted instead of negated: `-0` is another value than 0 to a test. */
const negative = ({ amount, tax }: Reversed) => ({ amount: 0 - amount, amount_tax: 0 - tax });

/** Transactions have no breakdown of their tax. */
const partOf = ({ amount, amount_tax, tax_behavior, tax_code }: TaxPart): TaxPart => ({
  amount,
  amount_tax,
  tax_behavior,
  tax_code,
});
