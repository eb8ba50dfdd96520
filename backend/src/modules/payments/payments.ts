import { Injectable } from '@nestjs/common';
import { Log } from '../../kernel/observability/log';
import { dollarsReceived } from '../../kernel/observability/counters';
import type { Tx } from '../../kernel/database/unit-of-work';
import { Conflict, NotFound } from '../../kernel/errors/app-error';
import { RefundMade, RefundRequested, type RefundRequestedPayload } from './events';
import { IntentLocked, PaymentAccountChanged } from './payments.errors';
import { PaymentGateway, type Intent, type IntentDetails, type PayerDetails } from './gateway/payment-gateway';
import {
  PaymentsRepository,
  type KnownPayment,
  type OpenRefusal,
  type ReceivedPayment,
  type UnplacedPaymentState,
} from './payments.repository';
import { PublishRefundEnd } from './refunds/publish-refund-end';
import type { ByHand, RefundPart } from './refunds/refund';
import { RefundLedger } from './refunds/refund-ledger';
import { RefundsRepository } from './refunds/refunds.repository';
import { ShopMark } from './shop-mark';

export interface RefundRequest {
  paymentIntentId: string;
  amountCents: number;
  /** Names the purpose ("order-10001-recipient-0"): a second request with the same key changes nothing. */
  key: string;
  orderId: number | null;
  reason: RefundRequestedPayload['reason'];
  /** A sentence for the customer. */
  explanation: string | null;
  customer: { name: string; email: string };
  /** The parts it is for; missing: the payment as a whole. */
  parts?: RefundPart[];
  /** The member of staff who decided on it. */
  requestedBy?: string;
  /** The failed refund that this one repeats. */
  againOf?: number;
}

/** A received payment for the audit. */
export interface PaidIntent {
  id: string;
  /** False: made by this shop but missing in its database, which was restored from an older backup. */
  known: boolean;
  cents: number;
  /** The recorded amount; null if the payment is unknown here. */
  bookedCents: number | null;
  refundedCents: number;
  /** Refunded amounts at Stripe and here; null while a refund is under way, and for an unknown payment. */
  books: { stripeCents: number; ownCents: number } | null;
  /** When it was created; it was paid at some later time. */
  paidBy: Date;
}

/** Payments for other modules. Calls to the provider are never made inside a transaction. */
@Injectable()
export class Payments {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly payments: PaymentsRepository,
    private readonly refunds: RefundsRepository,
    private readonly ledger: RefundLedger,
    private readonly refundEnd: PublishRefundEnd,
    private readonly shop: ShopMark,
    private readonly log: Log,
  ) {}

  /**
   * Creates a customer at the provider for a new payer. Never looked up by e-mail: an address typed in a form proves
   * nothing.
   */
  createCustomer(payer: PayerDetails, key: string): Promise<string> {
    return this.gateway.createCustomer(payer, key);
  }

  /** Creates an intent and records it before it can be paid. */
  async createIntent(details: IntentDetails, key: string): Promise<Intent> {
    const [mode, account] = [this.gateway.mode(), this.gateway.account()];
    const intent = await this.gateway.createIntent(this.marked(details), key);
    await this.payments.add(intent, mode, account);
    return intent;
  }

  /**
   * Changes amount and metadata together. Throws IntentLocked if the intent is paid, processing or cancelled, or was
   * made with an account that the shopper's page no longer uses.
   */
  async updateIntent(paymentIntentId: string, details: IntentDetails, key: string): Promise<Intent> {
    const { account } = await this.known(paymentIntentId);
    if (account !== this.gateway.account()) throw new IntentLocked();
    const intent = await this.gateway.updateIntent(account, paymentIntentId, this.marked(details), key);
    await this.payments.setAmount(paymentIntentId, intent.amountCents);
    return intent;
  }

  /** The intent's present state at the provider. */
  async retrieve(paymentIntentId: string): Promise<Intent> {
    const payment = await this.known(paymentIntentId);
    return this.recordReceived(
      await this.gateway.retrieveIntent(payment.account, paymentIntentId),
      payment.amountCents,
    );
  }

  /** Payments of this shop received by Stripe and begun at or after the moment, by id. */
  async paidSince(moment: Date): Promise<Map<string, PaidIntent>> {
    const known = await this.payments.since(moment);
    const byId = new Map(known.map((payment) => [payment.id, payment]));
    const paid = new Map<string, PaidIntent>();
    const current = this.gateway.accountIfSetUp();
    for (const account of new Set([...(current ? [current] : []), ...known.map((payment) => payment.account)])) {
      for (const intent of await this.gateway.intentsSince(account, moment)) {
        const own = byId.get(intent.id);
        const { id, amountReceivedCents: cents, createdAt: paidBy, refundedCents: stripeCents, metadata } = intent;
        // Other shops may use the same account.
        if (intent.status !== 'succeeded' || (!own && !this.shop.isOwn(metadata))) continue;
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

  /** Corrects the recorded amount to the one that Stripe received. */
  async correctAmount(tx: Tx, paymentIntentId: string, amountCents: number): Promise<void> {
    await this.payments.lockAmount(tx, paymentIntentId);
    await this.payments.setAmount(paymentIntentId, amountCents, tx);
  }

  /** The received amount of a payment; null if it is not paid or unknown. */
  async paid(paymentIntentId: string): Promise<{ cents: number } | null> {
    const intent = await this.retrieve(paymentIntentId).catch((error: unknown) => {
      if (error instanceof NotFound || error instanceof PaymentAccountChanged) return null;
      throw error;
    });
    return intent?.status === 'succeeded' ? { cents: intent.amountReceivedCents } : null;
  }

  /** Records a paid intent whose order is not placed at once, so that staff see it until then. */
  async noteArrived({ id, status, cardLast4 }: Intent): Promise<void> {
    const amountCents = status === 'succeeded' ? await this.payments.noteArrived(id, cardLast4) : null;
    if (amountCents === null) return;
    this.log.info({ paymentIntentId: id, amountCents }, 'payment received');
    dollarsReceived.inc(amountCents / 100);
  }

  /** The received ones of these payments, as recorded; the provider is not called. */
  receivedAmong(paymentIntentIds: string[]): Promise<ReceivedPayment[]> {
    return this.payments.receivedAmong(paymentIntentIds);
  }

  /** Payments without an order whose refund is not complete. */
  openRefusals(): Promise<OpenRefusal[]> {
    return this.payments.openRefusals();
  }

  /** What is recorded of payments without an order; the provider is not called. */
  statesOf(paymentIntentIds: string[]): Promise<UnplacedPaymentState[]> {
    return this.payments.statesOf(paymentIntentIds);
  }

  /**
   * The newest payments by a card with these last four digits, recorded for payments that did not become an order at
   * once.
   */
  endingIn(cardLast4: string): Promise<string[]> {
    return this.payments.endingIn(cardLast4);
  }

  /** Cancels the intent if possible; returns its present state. */
  async cancel(paymentIntentId: string): Promise<Intent> {
    const payment = await this.known(paymentIntentId);
    return this.recordReceived(await this.gateway.cancelIntent(payment.account, paymentIntentId), payment.amountCents);
  }

  /** Writes and publishes the refund; the worker calls the provider. The sum never exceeds the payment. */
  async requestRefund(tx: Tx, request: RefundRequest): Promise<void> {
    const { paymentIntentId, amountCents } = request;
    const paidCents = await this.payments.lockAmount(tx, paymentIntentId);
    if (paidCents === null) throw new NotFound('The payment');
    if (await this.refunds.existsUnder(tx, request.key)) return;
    if (request.reason === 'staff') await this.ledger.refuseDisputed(tx, paymentIntentId);
    const back = await this.refunds.askedOfProvider(tx, paymentIntentId);
    if (back + amountCents > paidCents)
      throw new Conflict('refund_too_large', 'That’s more than what is left of the payment.');
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

  /** Records what an order's refund has put on a gift card. The caller has moved the card's balance, once per key. */
  async recordCardRefund(
    tx: Tx,
    { giftCard, ...request }: Omit<RefundRequest, 'customer'> & { giftCard: { id: number; lastFour: string } },
  ): Promise<void> {
    const { orderId, amountCents, parts = [], explanation, paymentIntentId } = request;
    const refundId = await this.refunds.add(tx, {
      ...request,
      giftCardId: giftCard.id,
      giftCardLastFour: giftCard.lastFour,
    });
    const giftCardLastFour = giftCard.lastFour;
    await tx.publish(RefundMade, { refundId, orderId: orderId!, amountCents, parts, explanation, giftCardLastFour });
    tx.log({ refundId, paymentIntentId, orderId, amountCents, giftCardLastFour }, 'refunded to a gift card');
  }

  /** Records a refund that staff make by hand, or that lowers what is owed. */
  async recordRefundByHand(tx: Tx, request: Omit<RefundRequest, 'customer'> & { byHand: ByHand }): Promise<void> {
    await this.refundEnd.execute(tx, await this.refunds.add(tx, request), null);
  }

  /** Cents refunded or being refunded, also to gift cards; reads within the transaction if `source` is one. */
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

  /** Records the amount that Stripe received: refunds are limited by it, not by the requested amount. */
  private async recordReceived(intent: Intent, knownCents: number): Promise<Intent> {
    if (intent.status === 'succeeded' && intent.amountReceivedCents !== knownCents)
      await this.payments.setAmount(intent.id, intent.amountReceivedCents);
    return intent;
  }
}
