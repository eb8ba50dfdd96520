import type Stripe from 'stripe';
import type { BalanceLine } from '../payouts/balance-line';
import type { Intent, MadeRefund, TaxCalculation, TaxOnPart } from './payment-gateway';

export function toRefund(refund: Stripe.Refund): MadeRefund {
  const { id, metadata, status, failure_reason: failureReason = null } = refund;
  const ended = status === 'canceled' ? 'failed' : status;
  return {
    id,
    name: metadata?.key ?? null,
    status: ended === 'succeeded' || ended === 'failed' ? ended : 'requested',
    failureReason,
  };
}

const last4Of = (charge: Stripe.PaymentIntent['latest_charge']): string | null =>
  typeof charge === 'object' ? (charge?.payment_method_details?.card?.last4 ?? null) : null;

export function toIntent(intent: Stripe.PaymentIntent): Intent {
  return {
    id: intent.id,
    status: intent.status as Intent['status'],
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    clientSecret: intent.client_secret ?? '',
    customerId: typeof intent.customer === 'string' ? intent.customer : (intent.customer?.id ?? null),
    metadata: { ...intent.metadata },
    cardLast4: last4Of(intent.latest_charge),
  };
}

/** A transaction of Stripe's balance, read with its source. */
export function toBalanceLine(line: Stripe.BalanceTransaction, account: string, payoutId: string | null): BalanceLine {
  const { id, reporting_category: kind, amount, fee, source, created } = line;
  const paid = typeof source === 'object' && source && 'payment_intent' in source ? source.payment_intent : null;
  return {
    id,
    account,
    kind,
    amountCents: amount,
    feeCents: fee,
    sourceId: typeof source === 'string' ? source : (source?.id ?? null),
    paymentIntentId: typeof paid === 'string' ? paid : (paid?.id ?? null),
    payoutId,
    createdAt: new Date(created * 1000),
  };
}

/** A calculation and all of its lines, read with their breakdowns. */
export function toTaxCalculation(
  { id, shipping_cost: delivery }: Stripe.Tax.Calculation,
  lines: Stripe.Tax.CalculationLineItem[],
): TaxCalculation {
  return {
    // Null only for calculations that Stripe makes for a quote.
    id: id!,
    lines: new Map(lines.map((line) => [line.reference, toTaxOnPart(line)])),
    delivery: delivery && toTaxOnPart(delivery),
  };
}

type TaxedPart = Pick<
  Stripe.Tax.CalculationLineItem | Stripe.Tax.Calculation.ShippingCost,
  'amount_tax' | 'tax_breakdown'
>;

/** Each authority has an entry, and those that tax nothing have no rate. */
function toTaxOnPart({ amount_tax: cents, tax_breakdown: shares }: TaxedPart): TaxOnPart {
  const taxing = (shares ?? []).filter((share) => share.tax_rate_details);
  const reason = (taxing[0] ?? shares?.[0])?.taxability_reason;
  return {
    cents,
    rate: fractionOf(taxing.map((share) => share.tax_rate_details!.percentage_decimal)),
    rule: reason ?? '',
  };
}

/** The sum of percentages as a fraction, digit by digit: ["6.25", "2.0"] → "0.0825". */
function fractionOf(percentages: string[]): string {
  const decimals = Math.max(0, ...percentages.map((text) => text.split('.')[1]?.length ?? 0));
  const sum = percentages.reduce((total, text) => {
    const [whole = '0', part = ''] = text.split('.');
    return total + BigInt(whole + part.padEnd(decimals, '0'));
  }, 0n);
  const digits = String(sum).padStart(decimals + 3, '0');
  const [whole, fraction] = [digits.slice(0, -decimals - 2), digits.slice(-decimals - 2).replace(/0+$/, '')];
  return fraction ? `${whole}.${fraction}` : whole;
}
