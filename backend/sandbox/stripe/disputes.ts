import { stripeId } from '../state/ids';
import { book } from './bookings';
import { emit } from './events';
import { names } from './names';
import type { Charge, PaymentMethod } from './objects';
import { cardOf } from './payment-methods';
import type { StripeContext } from './stripe-context';

/** The networks' codes for a fraudulent payment. */
const FRAUD = { visa: '10.4', mastercard: '4837', amex: 'F29', discover: 'UA02' };

/** Empty evidence; Stripe fills in what it knows from the charge. */
const NOTHING = Object.fromEntries(
  names(
    'access_activity_log billing_address cancellation_policy cancellation_policy_disclosure cancellation_rebuttal ' +
      'customer_communication customer_email_address customer_name customer_purchase_ip customer_signature ' +
      'duplicate_charge_documentation duplicate_charge_explanation duplicate_charge_id product_description receipt ' +
      'refund_policy refund_policy_disclosure refund_refusal_explanation service_date service_documentation ' +
      'shipping_address shipping_carrier shipping_date shipping_documentation shipping_tracking_number ' +
      'uncategorized_file uncategorized_text',
  ).map((name) => [name, null]),
);

/** The cardholder disputes the charge at the bank. */
export function openDispute(context: StripeContext, chargeId: string): void {
  const charge = context.charges.get(chargeId);
  if (!charge || charge.disputed) return;
  const id = stripeId('du');
  const { currency } = charge;
  const amount = charge.amount_captured - charge.amount_refunded;
  const description = `Chargeback withdrawal for ${chargeId}`;
  const { brand } = cardOf(context, charge.payment_method);
  const dispute = context.disputes.put(id, {
    id,
    object: 'dispute',
    amount,
    balance_transactions: [book(context, { kind: 'dispute', source: id, amount: -amount, currency, description })],
    charge: charge.id,
    created: context.clock.seconds(),
    currency,
    enhanced_eligibility_types: [],
    evidence: evidence(charge, context.methods.get(charge.payment_method)),
    evidence_details: {
      due_by: context.clock.seconds() + 9 * 24 * 3600,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: { brand, case_type: 'chargeback', network: brand, network_reason_code: FRAUD[brand] },
    },
    reason: 'fraudulent',
    status: 'needs_response',
  });
  context.charges.patch(charge.id, { disputed: true });
  emit(context, 'charge.dispute.created', dispute, null);
  emit(context, 'charge.dispute.funds_withdrawn', dispute, null);
}

/** The bank's decision; the withdrawn amount is returned if the shop wins. False if no dispute is open. */
export function closeDispute(context: StripeContext, chargeId: string, status: 'won' | 'lost'): boolean {
  const open = context.disputes.find((one) => one.charge === chargeId && one.status === 'needs_response');
  if (!open) return false;
  const { id, amount, currency, charge } = open;
  const won = status === 'won';
  const description = `Chargeback reversal for ${charge}`;
  const back = won
    ? [book(context, { kind: 'wonDispute', source: id, amount, currency: String(currency), description })]
    : [];
  const balance_transactions = [...(open.balance_transactions as object[]), ...back];
  const closed = context.disputes.patch(id, { status, balance_transactions });
  emit(context, 'charge.dispute.closed', closed, null, { status: open.status });
  if (won) {
    context.charges.patch(chargeId, { disputed: false });
    emit(context, 'charge.dispute.funds_reinstated', closed, null);
  }
  return true;
}

function evidence({ receipt_email: email }: Charge, method: PaymentMethod | undefined) {
  const { name = null, email: billed = null } = method?.billing_details ?? {};
  return { ...NOTHING, customer_email_address: billed ?? email ?? null, customer_name: name, enhanced_evidence: {} };
}
