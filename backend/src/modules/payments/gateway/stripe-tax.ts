import Stripe from 'stripe';
import { isRefusal, ProviderOutage } from '../../../kernel/events/handler-errors';
import { TaxPlaceUnknown, TaxRefused } from '../payments.errors';
import { toTaxCalculation } from './from-stripe';
import type { TaxCalculation, TaxQuestion, TaxReversal } from './payment-gateway';
import { withFreshKeyAfterFailure } from './fresh-key';

const BREAKDOWN = 'data.tax_breakdown';

/** A repeated calculation changes nothing: only those that are recorded count. */
export async function calculateTax(stripe: Stripe, question: TaxQuestion, key: string): Promise<TaxCalculation> {
  try {
    const wanted = toCalculation(question);
    const calculation = await withFreshKeyAfterFailure(key, (options) =>
      stripe.tax.calculations.create(wanted, options),
    );
    const lines = calculation.line_items?.has_more
      ? await stripe.tax.calculations
          .listLineItems(calculation.id!, { limit: 100, expand: [BREAKDOWN] })
          .autoPagingToArray({ limit: 1000 })
      : calculation.line_items!.data;
    return toTaxCalculation(calculation, lines);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'customer_tax_location_invalid')
      throw new TaxPlaceUnknown();
    throw error;
  }
}

export function recordTax(stripe: Stripe, calculation: string, reference: string, key: string): Promise<string | null> {
  return once(async () => {
    const { transactions } = stripe.tax;
    const { id } = await withFreshKeyAfterFailure(key, (options) =>
      transactions.createFromCalculation({ calculation, reference }, options),
    );
    return id;
  });
}

export async function reverseTax(
  stripe: Stripe,
  transactionId: string,
  { cents, reference, full }: TaxReversal,
  key: string,
): Promise<void> {
  const wanted = { original_transaction: transactionId, reference };
  await once(() =>
    withFreshKeyAfterFailure(key, (options) =>
      stripe.tax.transactions.createReversal(
        full ? { ...wanted, mode: 'full' } : { ...wanted, mode: 'partial', flat_amount: -cents },
        options,
      ),
    ),
  );
}

/**
 * For tasks. Null if an earlier call has recorded the reference: Stripe keeps idempotency keys for a day and references
 * for ever. Its refusal of one has no documented code, but names the parameter, and nothing else is wrong with ours.
 */
async function once<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode, message, param, type } = error;
    if (!statusCode) throw new ProviderOutage(`Stripe gave no answer: ${message}`);
    if (statusCode === 400 && param === 'reference') return null;
    // A mismatched idempotency key is our own error, not a decision on the tax.
    if (isRefusal(statusCode) && type !== 'StripeIdempotencyError') throw new TaxRefused(message);
    throw new ProviderOutage(`Stripe answered ${statusCode}: ${message}`);
  }
}

function toCalculation({ lines, deliveryCents, deliveryTaxCode, address }: TaxQuestion) {
  const { line1, city, state, zipCode, country } = address;
  const sold = (amount: number, taxCode: string | null) => ({
    amount,
    tax_behavior: 'exclusive' as const,
    ...(taxCode && { tax_code: taxCode }),
  });
  return {
    currency: 'usd',
    line_items: lines.map(({ reference, amountCents, taxCode }) => ({ reference, ...sold(amountCents, taxCode) })),
    customer_details: {
      address: {
        ...(line1 && { line1 }),
        ...(city && { city }),
        ...(state && { state }),
        postal_code: zipCode,
        country,
      },
      address_source: 'shipping' as const,
    },
    ...(deliveryCents > 0 && { shipping_cost: sold(deliveryCents, deliveryTaxCode) }),
    expand: [`line_items.${BREAKDOWN}`, 'shipping_cost.tax_breakdown'],
  };
}
