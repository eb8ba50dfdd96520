import { Injectable } from '@nestjs/common';
import { Log } from '../../kernel/observability/log';
import { dollarsReceived } from '../../kernel/observability/counters';
import type { Tx } from '../../kernel/database/unit-of-work';
import { Conflict, NotFound } from '../../kernel/errors/app-error';
import { RefundRequested, type RefundRequestedPayload } from './events';
import { IntentLocked, PaymentAccountChanged } from './payments.errors';
import { PaymentGateway, type Intent, type IntentDetails, type PayerDetails } from './gateway/payment-gateway';
import {
  PaymentsRepository,
  type KnownPayment,
  type OpenRefusal,
  type ReceivedPayment,
  type UnplacedPaymentState,
} from './payments.repository';
import type { RefundPart } from './refunds/refund';
import { RefundLedger } from './refunds/refund-ledger';
import { RefundsRepository } from './refunds/refunds.repository';
import { ShopMark } from './shop-mark';

export interface RefundRequest {
  paymentIntentId: string;
  amountCents: number;
  /** Names what the money is for ("order-10001-recipient-0"): a second request under it changes nothing. */
  key: string;
  orderId: number | null;
  reason: RefundRequestedPayload['reason'];
  /** A sentence for the customer. */
  explanation: string | null;
  customer: { name: string; email: string };
  /** What it is booked to; left out: the payment as a whole. */
  parts?: RefundPart[];
  /** The member of staff who decided so. */
  requestedBy?: string;
  /** The failed refund that is asked for again. */
  againOf?: number;
}

/** A payment that arrived, as an audit sees it. */
export interface PaidIntent {
  id: string;
  /** False: it was made by this shop, and its books know nothing of it: they are older, from a backup. */
  known: boolean;
  cents: number;
  /** The same by our books; null where they know nothing of it. */
  bookedCents: number | null;
  refundedCents: number;
  /** What went back by Stripe's books and by ours; null while a refund is on its way, and where ours know nothing. */
  books: { stripeCents: number; ownCents: number } | null;
  /** It was made then, and paid at some time after. */
  paidBy: Date;
}

/** What other modules may ask of payments. Calls to the provider are never made inside a transaction. */
@Injectable()
export class Payments {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly ledger: RefundLedger,
    private readonly shop: ShopMark,
    private readonly log: Log,
  ) {}

  /** Customer at the provider for a new payer. Never looked up by e-mail: an address typed in a form proves nothing. */
  createCustomer(payer: PayerDetails, key: string): Promise<string> {
    return this.gateway.createCustomer(payer, key);
  }

  /** Makes an intent and remembers it before anybody can pay it. */
  async createIntent(details: IntentDetails, key: string): Promise<Intent> {
    const [mode, account] = [this.gateway.mode(), this.gateway.account()];
    const intent = await this.gateway.createIntent(this.marked(details), key);
    await this.payments.add(intent, mode, account);
    return intent;
  }

  /**
   * Changes amount and metadata together; throws IntentLocked once the intent is paid, processing or cancelled, or was
   * made under keys that the shopper's page no longer has.
   */
  async updateIntent(paymentIntentId: string, details: IntentDetails, key: string): Promise<Intent> {
    const { account } = await this.known(paymentIntentId);
    if (account !== this.gateway.account()) throw new IntentLocked();
    const intent = await this.gateway.updateIntent(account, paymentIntentId, this.marked(details), key);
    await this.payments.setAmount(paymentIntentId, intent.amountCents);
    return intent;
  }

  /** The intent's state at the provider, now. */
  async retrieve(paymentIntentId: string): Promise<Intent> {
    const payment = await this.known(paymentIntentId);
    return this.noted(await this.gateway.retrieveIntent(payment.account, paymentIntentId), payment.amountCents);
  }

  /** Every payment of this shop that Stripe has received money for and that was begun at or after the moment, by id. */
  async paidSince(moment: Date): Promise<Map<string, PaidIntent>> {
    const known = await this.payments.since(moment);
    const byId = new Map(known.map((one) => [one.id, one]));
    const paid = new Map<string, PaidIntent>();
    const current = this.gateway.accountIfSetUp();
    for (const account of new Set([...(current ? [current] : []), ...known.map((one) => one.account)])) {
      for (const intent of await this.gateway.intentsSince(account, moment)) {
        const own = byId.get(intent.id);
        const { id, amountReceivedCents: cents, createdAt: paidBy, refundedCents: stripeCents, metadata } = intent;
        // Others may be paid through the same account.
        if (intent.status !== 'succeeded' || (!own && !this.shop.made(metadata))) continue;
        const refundedCents = Math.max(stripeCents, own?.refundedCents ?? 0);
        const books = !own || own.unsettled > 0 ? null : { stripeCents, ownCents: own.madeCents };
        const bookedCents = own?.amountCents ?? null;
        paid.set(id, { id, known: own !== undefined, cents, bookedCents, refundedCents, books, paidBy });
      }
    }
    return paid;
  }

  private marked(details: IntentDetails): IntentDetails {
    return { ...details, metadata: { ...details.metadata, ...this.shop.mark() } };
  }

  /** Has the books say what Stripe has received. */
  async correctAmount(tx: Tx, paymentIntentId: string, amountCents: number): Promise<void> {
    await this.payments.lockAmount(tx, paymentIntentId);
    await this.payments.setAmount(paymentIntentId, amountCents, tx);
  }

  /** What was received for one payment; null when it is not paid, or not known. */
  async paid(paymentIntentId: string): Promise<{ cents: number } | null> {
    const intent = await this.retrieve(paymentIntentId).catch((error: unknown) => {
      if (error instanceof NotFound || error instanceof PaymentAccountChanged) return null;
      throw error;
    });
    return intent?.status === 'succeeded' ? { cents: intent.amountReceivedCents } : null;
  }

  /** Stripe said that it was paid, and its order is not made in the same breath: staff see it until it is. */
  async noteArrived({ id, status, cardLast4 }: Intent): Promise<void> {
    const amountCents = status === 'succeeded' ? await this.payments.noteArrived(id, cardLast4) : null;
    if (amountCents === null) return;
    this.log.info({ paymentIntentId: id, amountCents }, 'payment received');
    dollarsReceived.inc(amountCents / 100);
  }

  /** Those of the payments that arrived, as far as we have heard; nobody is asked. */
  receivedAmong(paymentIntentIds: string[]): Promise<ReceivedPayment[]> {
    return this.payments.receivedAmong(paymentIntentIds);
  }

  /** Payments that became no order and whose money has not arrived back yet. */
  openRefusals(): Promise<OpenRefusal[]> {
    return this.payments.openRefusals();
  }

  /** What we know of payments without an order; nobody is asked. */
  statesOf(paymentIntentIds: string[]): Promise<UnplacedPaymentState[]> {
    return this.payments.statesOf(paymentIntentIds);
  }

  /** The newest payments with a card that ends in these four digits; known of those that became no order at once. */
  endingIn(cardLast4: string): Promise<string[]> {
    return this.payments.endingIn(cardLast4);
  }

  /** Cancels the intent if it still can be; the answer says what it is now. */
  async cancel(paymentIntentId: string): Promise<Intent> {
    const payment = await this.known(paymentIntentId);
    return this.noted(await this.gateway.cancelIntent(payment.account, paymentIntentId), payment.amountCents);
  }

  /** Writes the refund and announces it; the worker asks the provider. Sums never exceed what was paid. */
  async requestRefund(tx: Tx, request: RefundRequest): Promise<void> {
    const { paymentIntentId, amountCents } = request;
    const paidCents = await this.payments.lockAmount(tx, paymentIntentId);
    if (paidCents === null) throw new NotFound('The payment');
    if (await this.refunds.existsUnder(tx, request.key)) return;
    if (request.reason === 'staff') await this.ledger.refuseDisputed(tx, paymentIntentId);
    const back = await this.refunds.refundedCents(paymentIntentId, tx);
    if (back + amountCents > paidCents)
      throw new Conflict('refund_too_large', 'That is more than what is left of the payment.');
    const refundId = await this.refunds.add(tx, request);
    await tx.publish(RefundRequested, {
      refundId,
      paymentIntentId,
      orderId: request.orderId,
      amountCents,
      reason: request.reason,
      explanation: request.explanation ?? '',
      customerEmail: request.customer.email,
      customerName: request.customer.name,
    });
    tx.log({ refundId, paymentIntentId, orderId: request.orderId, amountCents }, 'refund requested');
  }

  /** Cents given back or on their way back, as the transaction (or else anybody) sees it. */
  refundedCents(paymentIntentId: string, source?: Pick<Tx, 'row'>): Promise<number> {
    return this.refunds.refundedCents(paymentIntentId, source);
  }

  /** The same for many payments in one statement; those without a refund are missing. */
  async refundedCentsOf(paymentIntentIds: string[]): Promise<Map<string, number>> {
    return paymentIntentIds.length === 0 ? new Map() : this.refunds.refundedCentsOf(paymentIntentIds);
  }

  private async known(paymentIntentId: string): Promise<KnownPayment> {
    const payment = await this.payments.find(paymentIntentId);
    if (!payment) throw new NotFound('The payment');
    return payment;
  }

  /** Writes down what Stripe has really received: refunds are measured against it, not against what was asked for. */
  private async noted(intent: Intent, knownCents: number): Promise<Intent> {
    if (intent.status === 'succeeded' && intent.amountReceivedCents !== knownCents)
      await this.payments.setAmount(intent.id, intent.amountReceivedCents);
    return intent;
  }
}
