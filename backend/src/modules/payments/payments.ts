import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import { Conflict, NotFound } from '../../kernel/errors/app-error';
import { RefundRequested, type RefundRequestedPayload } from './events';
import { IntentLocked, PaymentAccountChanged } from './payments.errors';
import { PaymentGateway, type Intent, type IntentDetails, type PayerDetails } from './payment-gateway';

export interface RefundRequest {
  paymentIntentId: string;
  amountCents: number;
  /** Names what the money is for ("order-10001-recipient-0"): a second request under it changes nothing. */
  key: string;
  orderId: number | null;
  reason: RefundRequestedPayload['reason'];
  explanation: string;
  customer: { name: string; email: string };
}

/** A payment that arrived, as an audit sees it. */
export interface PaidIntent {
  id: string;
  cents: number;
  refundedCents: number;
  /** It was made then, and paid at some time after. */
  paidBy: Date;
}

/** What other modules may ask of payments. Calls to the provider are never made inside a transaction. */
@Injectable()
export class Payments {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly database: Database,
  ) {}

  /** Customer at the provider for a new payer. Never looked up by e-mail: an address typed in a form proves nothing. */
  createCustomer(payer: PayerDetails, key: string): Promise<string> {
    return this.gateway.createCustomer(payer, key);
  }

  /** Makes an intent and remembers it before anybody can pay it. */
  async open(details: IntentDetails, key: string): Promise<Intent> {
    const [mode, account] = [this.gateway.mode(), this.gateway.account()];
    const intent = await this.gateway.createIntent(details, key);
    await this.database.rows(
      `INSERT INTO payments.payments (payment_intent_id, mode, account, amount_cents, stripe_customer_id) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (payment_intent_id) DO NOTHING`,
      [intent.id, mode, account, intent.amountCents, intent.customerId],
    );
    return intent;
  }

  /**
   * Changes amount and metadata together; throws IntentLocked once the intent is paid, processing or cancelled, or was
   * made under keys that the shopper's page no longer has.
   */
  async change(paymentIntentId: string, details: IntentDetails, key: string): Promise<Intent> {
    const { account } = await this.known(paymentIntentId);
    if (account !== this.gateway.account()) throw new IntentLocked();
    const intent = await this.gateway.updateIntent(account, paymentIntentId, details, key);
    await this.database.rows('UPDATE payments.payments SET amount_cents = $2 WHERE payment_intent_id = $1', [
      paymentIntentId,
      intent.amountCents,
    ]);
    return intent;
  }

  /** The intent's state at the provider, now. */
  async look(paymentIntentId: string): Promise<Intent> {
    const payment = await this.known(paymentIntentId);
    return this.noted(await this.gateway.retrieveIntent(payment.account, paymentIntentId), payment.amountCents);
  }

  /** Every payment of this shop that Stripe has received money for and that was begun at or after the moment, by id. */
  async paidSince(moment: Date): Promise<Map<string, PaidIntent>> {
    const known = await this.database.rows<{ id: string; account: string; refunded: number }>(
      `SELECT p.payment_intent_id AS id, p.account, coalesce(sum(r.amount_cents) FILTER (WHERE r.status <> 'failed'), 0)::int AS refunded
       FROM payments.payments p LEFT JOIN payments.refunds r USING (payment_intent_id)
       WHERE p.created_at >= $1::timestamptz - interval '1 hour' GROUP BY p.payment_intent_id`,
      [moment],
    );
    const promised = new Map(known.map(({ id, refunded }) => [id, refunded]));
    const paid = new Map<string, PaidIntent>();
    for (const account of new Set(known.map((one) => one.account))) {
      for (const intent of await this.gateway.intentsSince(account, moment)) {
        if (intent.status !== 'succeeded' || !promised.has(intent.id)) continue;
        const refundedCents = Math.max(intent.refundedCents, promised.get(intent.id)!);
        paid.set(intent.id, {
          id: intent.id,
          cents: intent.amountReceivedCents,
          refundedCents,
          paidBy: intent.createdAt,
        });
      }
    }
    return paid;
  }

  /** What was received for one payment; null when it is not paid, or not known. */
  async paid(paymentIntentId: string): Promise<{ cents: number } | null> {
    const intent = await this.look(paymentIntentId).catch((error: unknown) => {
      if (error instanceof NotFound || error instanceof PaymentAccountChanged) return null;
      throw error;
    });
    return intent?.status === 'succeeded' ? { cents: intent.amountReceivedCents } : null;
  }

  /** Cancels the intent if it still can be; the answer says what it is now. */
  async cancel(paymentIntentId: string): Promise<Intent> {
    const payment = await this.known(paymentIntentId);
    return this.noted(await this.gateway.cancelIntent(payment.account, paymentIntentId), payment.amountCents);
  }

  /** Writes the refund and announces it; the worker asks the provider. Sums never exceed what was paid. */
  async requestRefund(tx: Tx, request: RefundRequest): Promise<void> {
    const payment = await tx.row<{ amount: number }>(
      'SELECT amount_cents AS amount FROM payments.payments WHERE payment_intent_id = $1 FOR UPDATE',
      [request.paymentIntentId],
    );
    if (!payment) throw new NotFound('The payment');
    const repeated = await tx.row('SELECT id FROM payments.refunds WHERE key = $1', [request.key]);
    if (repeated) return;
    const back = await this.refundedCents(request.paymentIntentId, tx);
    if (back + request.amountCents > payment.amount) {
      throw new Conflict('refund_too_large', 'That is more than what is left of the payment.');
    }
    const refund = await tx.row<{ id: number }>(
      'INSERT INTO payments.refunds (payment_intent_id, key, amount_cents, reason) VALUES ($1, $2, $3, $4) RETURNING id',
      [request.paymentIntentId, request.key, request.amountCents, request.reason],
    );
    await tx.publish(RefundRequested, {
      refundId: refund!.id,
      paymentIntentId: request.paymentIntentId,
      orderId: request.orderId,
      amountCents: request.amountCents,
      reason: request.reason,
      explanation: request.explanation,
      customerEmail: request.customer.email,
      customerName: request.customer.name,
    });
  }

  /** Cents given back or on their way back, as the transaction (or else anybody) sees it. */
  async refundedCents(paymentIntentId: string, source: Pick<Tx, 'row'> = this.database): Promise<number> {
    const row = await source.row<{ cents: number }>(
      `SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM payments.refunds WHERE payment_intent_id = $1 AND status <> 'failed'`,
      [paymentIntentId],
    );
    return row?.cents ?? 0;
  }

  /** The same for many payments in one statement; those without a refund are missing. */
  async refundedCentsOf(paymentIntentIds: string[]): Promise<Map<string, number>> {
    if (paymentIntentIds.length === 0) return new Map();
    const rows = await this.database.rows<{ id: string; cents: number }>(
      `SELECT payment_intent_id AS id, sum(amount_cents)::int AS cents FROM payments.refunds
       WHERE payment_intent_id = ANY($1) AND status <> 'failed' GROUP BY payment_intent_id`,
      [paymentIntentIds],
    );
    return new Map(rows.map(({ id, cents }) => [id, cents]));
  }

  private async known(paymentIntentId: string): Promise<{ account: string; amountCents: number }> {
    const row = await this.database.row<{ account: string; amountCents: number }>(
      'SELECT account, amount_cents AS "amountCents" FROM payments.payments WHERE payment_intent_id = $1',
      [paymentIntentId],
    );
    if (!row) throw new NotFound('The payment');
    return row;
  }

  /** Writes down what Stripe has really received: refunds are measured against it, not against what was asked for. */
  private async noted(intent: Intent, knownCents: number): Promise<Intent> {
    if (intent.status === 'succeeded' && intent.amountReceivedCents !== knownCents) {
      await this.database.rows('UPDATE payments.payments SET amount_cents = $2 WHERE payment_intent_id = $1', [
        intent.id,
        intent.amountReceivedCents,
      ]);
    }
    return intent;
  }
}
