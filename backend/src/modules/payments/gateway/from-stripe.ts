import type Stripe from 'stripe';
import type { BalanceLine } from '../payouts/balance-line';
import type { Intent, MadeRefund } from './payment-gateway';

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
