import { stripeId } from '../state/ids';
import type { BalanceTransaction } from './objects';
import type { StripeContext } from './stripe-context';

/** Transactions of the account's balance, with Stripe's descriptions. */
const KINDS = {
  charge: { type: 'charge', category: 'charge' },
  refund: { type: 'refund', category: 'refund' },
  failedRefund: { type: 'refund_failure', category: 'refund_failure' },
  dispute: { type: 'adjustment', category: 'dispute' },
  wonDispute: { type: 'adjustment', category: 'dispute_reversal' },
  payout: { type: 'payout', category: 'payout' },
} as const;

/** The effect of the next payout: once the money of the first booking since the last one is available. */
export const PAYOUT = 'stripe.payout';
export const DAILY = 'daily';
const PAYOUT_MS = (2 * 24 * 3600 + 60) * 1000;

interface Booking {
  kind: keyof typeof KINDS;
  /** The charge, refund or dispute that caused it. */
  source: string;
  /** Cents; negative for outgoing money. */
  amount: number;
  currency: string;
  /** The money can be paid out now instead of in two days. */
  available?: boolean;
  description?: string;
}

/** Records a balance transaction. Stripe's fees are not returned with a refund. */
export function book(context: StripeContext, booking: Booking): BalanceTransaction {
  const { kind, source, amount, currency, available = false, description = null } = booking;
  const [fee, what] = feeOf(booking);
  const now = context.clock.seconds();
  const transaction: BalanceTransaction = {
    id: stripeId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now + (available ? 0 : 2 * 24 * 3600),
    balance_type: 'payments',
    created: now,
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: fee ? [{ amount: fee, application: null, currency, description: what, type: 'stripe_fee' }] : [],
    net: amount - fee,
    reporting_category: KINDS[kind].category,
    source,
    status: available ? 'available' : 'pending',
    type: KINDS[kind].type,
  };
  if (kind !== 'payout' && !context.effects.isPlanned(PAYOUT, DAILY)) context.effects.later(PAYOUT_MS, PAYOUT, DAILY);
  return context.transactions.put(transaction.id, transaction);
}

/** The amount leaves the balance for the bank. */
export const bookPayout = (context: StripeContext, payout: string, amount: number): BalanceTransaction =>
  book(context, {
    kind: 'payout',
    source: payout,
    amount: -amount,
    currency: 'usd',
    available: true,
    description: 'STRIPE PAYOUT',
  });

/** Stripe's list prices for cards in the US, in cents. */
function feeOf({ kind, amount }: Booking): [number, string] {
  if (kind === 'charge') return [Math.round(amount * 0.029) + 30, 'Stripe processing fees'];
  return [kind === 'dispute' ? 1500 : 0, 'Dispute fee'];
}
