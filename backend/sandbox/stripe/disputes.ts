import { stripeId } from '../state/ids';
import { emit } from './events';
import type { StripeContext } from './stripe-context';

/** The card's owner takes the money back through the bank. */
export function openDispute(context: StripeContext, chargeId: string): void {
  const charge = context.charges.get(chargeId);
  if (!charge || charge.disputed) return;
  const id = stripeId('du');
  const dispute = context.disputes.put(id, {
    id,
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: context.clock.seconds(),
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: context.clock.seconds() + 9 * 24 * 3600,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: { type: 'card', card: { brand: 'visa', case_type: 'chargeback' } },
    reason: 'fraudulent',
    status: 'needs_response',
  });
  context.charges.patch(charge.id, { disputed: true });
  emit(context, 'charge.dispute.created', dispute, null);
  emit(context, 'charge.dispute.funds_withdrawn', dispute, null);
}

/** The bank's verdict; what was withdrawn comes back when the shop wins. False when no dispute is open. */
export function closeDispute(context: StripeContext, chargeId: string, status: 'won' | 'lost'): boolean {
  const open = context.disputes.find((one) => one.charge === chargeId && one.status === 'needs_response');
  if (!open) return false;
  const closed = context.disputes.patch(open.id, { status });
  emit(context, 'charge.dispute.closed', closed, null, { status: open.status });
  if (status === 'won') {
    context.charges.patch(chargeId, { disputed: false });
    emit(context, 'charge.dispute.funds_reinstated', closed, null);
  }
  return true;
}
