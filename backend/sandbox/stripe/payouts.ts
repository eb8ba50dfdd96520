import type { FastifyInstance } from 'fastify';
import { stripeId } from '../state/ids';
import { bookPayout } from './bookings';
import { emit } from './events';
import type { BalanceTransaction, Payout } from './objects';
import type { StripeContext } from './stripe-context';

const DAY_SECONDS = 24 * 3600;

/**
 * Pays out what is available of the balance, with `early` also what is still pending, as Stripe does every day. Null if
 * there is nothing to pay out: a negative balance is kept.
 */
export function payOut(context: StripeContext, { early = false } = {}): Payout | null {
  const now = context.clock.seconds();
  const open = context.transactions
    .all()
    .filter(({ id, available_on }) => !context.paidOut.has(id) && (early || Number(available_on) <= now));
  const amount = open.reduce((sum, { net }) => sum + net, 0);
  if (amount <= 0) return null;
  const id = stripeId('po');
  const booking = bookPayout(context, id, amount);
  for (const transaction of [...open, booking]) context.paidOut.put(transaction.id, id);
  const payout = context.payouts.put(id, {
    id,
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now - (now % DAY_SECONDS) + DAY_SECONDS,
    automatic: true,
    balance_transaction: booking.id,
    created: now,
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    destination: 'ba_1SandboxCrispi0',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  });
  for (const event of ['payout.created', 'payout.paid', 'payout.reconciliation_completed'])
    emit(context, event, payout, null);
  return payout;
}

/** The transactions of a payout, or all of them. */
export const isOf = (context: StripeContext, payout: unknown) => (transaction: BalanceTransaction) =>
  typeof payout !== 'string' || context.paidOut.get(transaction.id) === payout;

/** POST /sandbox/stripe/payout: pays out the whole balance now. 409 if there is nothing to pay out. */
export function servePayouts(app: FastifyInstance, context: StripeContext): void {
  app.post('/sandbox/stripe/payout', (_request, reply) => {
    const payout = context.store.transaction(() => payOut(context, { early: true }));
    return payout ? reply.send(payout) : reply.code(409).send({ message: 'There is nothing to pay out.' });
  });
}
