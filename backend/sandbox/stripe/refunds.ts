import { names } from './names';
import { stripeId } from '../state/ids';
import { book } from './bookings';
import { type Cause, emit } from './events';
import type { Charge, Refund } from './objects';
import type { Params } from './params';
import { cardOf } from './payment-methods';
import type { StripeContext } from './stripe-context';
import { invalid, missing } from './stripe-error';

export const REFUND_PARAMS = names(
  'payment_intent charge amount reason metadata currency instructions_email refund_application_fee ' +
    'reverse_transfer',
);

/** The delay of the two test cards whose refunds do not succeed at once. */
const BANK_TAKES_MS = 3000;

/** Refunds money; the sum of a charge's refunds never exceeds the captured amount. */
export function createRefund(context: StripeContext, params: Params, cause: Cause): Refund {
  const charge = findCharge(context, params);
  if (charge.disputed)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed');
  const left = charge.amount_captured - charge.amount_refunded;
  if (left <= 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded');
  const amount = params.integer('amount') ?? left;
  if (amount < 1) throw invalid('Invalid positive integer', 'parameter_invalid_integer', 'amount');
  if (amount > left) {
    throw invalid(
      `Refund amount (${money(amount)}) is greater than unrefunded amount on charge (${money(left)})`,
      undefined,
      'amount',
    );
  }
  const { aftermath } = cardOf(context, charge.payment_method);
  const id = stripeId('re');
  const refund: Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: book(context, { kind: 'refund', source: id, amount: -amount, currency: charge.currency }).id,
    charge: charge.id,
    created: context.clock.seconds(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
      type: 'card',
    },
    metadata: params.metadata(),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.oneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: aftermath === 'refund_pends' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  context.refunds.put(id, refund);
  if (aftermath === 'refund_fails') context.effects.later(BANK_TAKES_MS, 'stripe.refund_fails', id);
  if (aftermath === 'refund_pends') context.effects.later(BANK_TAKES_MS, 'stripe.refund_arrives', id);
  const refunded = charge.amount_refunded + amount;
  const changed = context.charges.patch(charge.id, {
    amount_refunded: refunded,
    refunded: refunded === charge.amount_captured,
  });
  emit(context, 'refund.created', refund, cause);
  emit(context, 'charge.refunded', changed, cause, { amount_refunded: charge.amount_refunded });
  return refund;
}

/** The bank returns the money: the refund has failed and no longer counts. */
export function failRefund(context: StripeContext, id: string): void {
  const refund = context.refunds.get(id);
  if (!refund || refund.status === 'failed') return;
  const back = { kind: 'failedRefund', source: id, amount: refund.amount, currency: String(refund.currency) } as const;
  const failed = context.refunds.patch(id, {
    status: 'failed',
    failure_balance_transaction: book(context, back).id,
    failure_reason: 'unknown',
  });
  const charge = context.charges.get(refund.charge)!;
  const changed = context.charges.patch(charge.id, {
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  emit(context, 'refund.updated', failed, null, { status: refund.status });
  emit(context, 'charge.refund.updated', failed, null, { status: refund.status });
  emit(context, 'refund.failed', failed, null);
  emit(context, 'charge.updated', changed, null, { amount_refunded: charge.amount_refunded });
}

export function completeRefund(context: StripeContext, id: string): void {
  const refund = context.refunds.get(id);
  if (refund?.status !== 'pending') return;
  const done = context.refunds.patch(id, { status: 'succeeded' });
  emit(context, 'refund.updated', done, null, { status: 'pending' });
  emit(context, 'charge.refund.updated', done, null, { status: 'pending' });
}

function findCharge(context: StripeContext, params: Params): Charge {
  const chargeId = params.string('charge');
  if (chargeId) {
    const charge = context.charges.get(chargeId);
    if (!charge) throw missing('charge', chargeId, 'charge');
    if (!charge.captured) throw invalid(`Charge ${chargeId} has not been captured.`, undefined, 'charge');
    return charge;
  }
  const intentId = params.string('payment_intent');
  if (!intentId)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
  const intent = context.intents.get(intentId);
  if (!intent) throw missing('payment_intent', intentId, 'payment_intent');
  const charge = context.charges.get(intent.latest_charge ?? '');
  if (!charge?.captured) {
    throw invalid(
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      undefined,
      'payment_intent',
    );
  }
  return charge;
}

function money(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
