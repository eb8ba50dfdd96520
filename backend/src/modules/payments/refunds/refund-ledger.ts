import { Injectable } from '@nestjs/common';
import type { Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { isOpen, refusesRefunds, type Dispute } from '../disputes/dispute';
import { DisputesRepository, type KnownDispute } from '../disputes/disputes.repository';
import { PaymentDisputed } from '../payments.errors';
import { RefundBooksRepository } from './refund-books.repository';
import { RefundExportRepository, type ExportedRefund, type RefundPeriod } from './refund-export.repository';
import { RefundsRepository, type KnownRefund, type RefundedOrder } from './refunds.repository';

export type DisputeView = Omit<Dispute, 'paymentIntentId' | 'reportedAt'> & {
  open: boolean;
  /** Stripe refuses refunds of the payment. */
  refusesRefunds: boolean;
  /** The dispute's page at Stripe; null in the sandbox. */
  stripeUrl: string | null;
};

/** Refunds and disputes of a payment for other modules; reads within the transaction if `source` is one. */
@Injectable()
export class RefundLedger {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly disputes: DisputesRepository,
    private readonly books: RefundBooksRepository,
    private readonly exports: RefundExportRepository,
  ) {}

  /** Oldest first. */
  refundsOf(paymentIntentId: string, source?: Statements): Promise<KnownRefund[]> {
    return this.refunds.ofPayment(paymentIntentId, source);
  }

  /** Cents that went back to gift cards, by order; those without are missing. */
  refundedToCards(orderIds: number[]): Promise<Map<number, number>> {
    return this.refunds.refundedToCards(orderIds);
  }

  /** See `RefundsRepository.takenOffDebts`. */
  takenOffDebts(orderIds: number[]): Promise<Map<number, number>> {
    return this.refunds.takenOffDebts(orderIds);
  }

  /** Cents refunded or being refunded of every order that has refunds. */
  refundedByOrder(): Promise<RefundedOrder[]> {
    return this.refunds.refundedByOrder();
  }

  /** See `RefundBooksRepository.returnedParts`. */
  returnedParts(paymentIntentIds: string[], source?: Statements) {
    return this.books.returnedParts(paymentIntentIds, source);
  }

  /** See `RefundBooksRepository.madeBetween`. */
  madeBetween(from: Date, until: Date, source?: Statements) {
    return this.books.madeBetween(from, until, source);
  }

  /** See `RefundBooksRepository.momentsChangedSince`. */
  momentsChangedSince(moment: Date): Promise<Date[]> {
    return this.books.momentsChangedSince(moment);
  }

  /** Refunds of orders on days of a calendar, in pages. */
  exported(period: RefundPeriod): AsyncGenerator<ExportedRefund[]> {
    return this.exports.pages(period);
  }

  /** See `RefundExportRepository.madeOf`. */
  madeOf(paymentIntentIds: string[]): Promise<Map<string, number>> {
    return this.exports.madeOf(paymentIntentIds);
  }

  /** See `DisputesRepository.lostOf`. */
  lostOf(paymentIntentIds: string[], source?: Statements) {
    return this.disputes.lostOf(paymentIntentIds, source);
  }

  /** Newest first. */
  async disputesOf(paymentIntentId: string, source?: Statements): Promise<DisputeView[]> {
    return (await this.disputes.ofPayment(paymentIntentId, source)).map(toView);
  }

  isRequested(tx: Tx, key: string): Promise<boolean> {
    return this.refunds.existsUnder(tx, key);
  }

  /** @throws PaymentDisputed while Stripe refuses refunds of the payment */
  async refuseDisputed(tx: Tx, paymentIntentId: string): Promise<void> {
    const standing = await this.disputeOf(paymentIntentId, tx);
    if (standing) throw new PaymentDisputed(standing === 'lost');
  }

  /** Whether disputes make Stripe refuse refunds of the payment; `lost`: its bank has taken the money back for good. */
  async disputeOf(paymentIntentId: string, source?: Statements): Promise<'open' | 'lost' | null> {
    const refusing = (await this.disputes.ofPayment(paymentIntentId, source)).filter(refusesRefunds);
    if (refusing.length === 0) return null;
    return refusing.every(({ status }) => status === 'lost') ? 'lost' : 'open';
  }
}

function toView({ mode, ...dispute }: KnownDispute): DisputeView {
  const { id, amountCents, reason, status, dueBy, chargeRefundable, openedAt } = dispute;
  const page = `https://dashboard.stripe.com/${mode === 'test' ? 'test/' : ''}disputes/${id}`;
  const stripeUrl = mode === 'sandbox' ? null : page;
  return {
    id,
    amountCents,
    reason,
    status,
    dueBy,
    chargeRefundable,
    openedAt,
    open: isOpen(dispute),
    refusesRefunds: refusesRefunds(dispute),
    stripeUrl,
  };
}
