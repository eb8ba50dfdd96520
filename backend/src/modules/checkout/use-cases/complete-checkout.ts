import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { isUniqueViolation, UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { Accounts } from '../../accounts';
import { AlreadyOrdered, Carts } from '../../cart';
import { OutOfStock, Stock } from '../../catalogue';
import { PlaceOrder } from '../../orders';
import { Payments, type Intent } from '../../payments';
import { DraftNotFound, PaymentNotCompleted, PaymentProcessing, PaymentRefunded } from '../checkout.errors';
import { reservationKey, type Draft, type DraftRevision } from '../entities/draft';
import { Drafts } from '../drafts.repository';
import { orderOf } from './order-of';

/** The paid draft cannot become an order; says why, for the shopper. */
class Refusal extends Error {}

interface Settled {
  orderId: number | null;
  processing: boolean;
}

/**
 * The one way from a paid draft to an order. The shopper's browser, Stripe's webhook and the sweep all come here, in
 * any order and as often as they like: the draft's row lock and its order id make one order of it.
 */
@Injectable()
export class CompleteCheckout {
  constructor(
    private readonly drafts: Drafts,
    private readonly payments: Payments,
    private readonly carts: Carts,
    private readonly stock: Stock,
    private readonly accounts: Accounts,
    private readonly orders: PlaceOrder,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * The order of a payment, made now if it has not been.
   * @throws DraftNotFound, PaymentProcessing, PaymentNotCompleted, PaymentRefunded (with the reason)
   */
  async execute(paymentIntentId: string): Promise<number> {
    const draft = await this.drafts.findByPayment(paymentIntentId);
    if (!draft) throw new DraftNotFound();
    if (draft.orderId) return draft.orderId;
    const intent = await this.payments.look(paymentIntentId);
    if (intent.status === 'processing') throw new PaymentProcessing();
    if (intent.status !== 'succeeded') throw new PaymentNotCompleted();
    return this.orderFor(draft.id, intent);
  }

  /**
   * Brings an open draft to its end if it has reached one: paid → order, cancelled → closed. A lapsed one is
   * cancelled at Stripe first, and Stripe's answer decides: money that arrived in the last second becomes an order.
   */
  async settle(draftId: number, { lapsed }: { lapsed: boolean }): Promise<Settled> {
    const draft = await this.unitOfWork.run((tx) => this.drafts.lock(tx, draftId));
    if (!draft || draft.status !== 'open') return { orderId: draft?.orderId ?? null, processing: false };
    if (!draft.paymentIntentId) {
      if (lapsed) await this.expire(draftId);
      return { orderId: null, processing: false };
    }
    const intent = lapsed
      ? await this.payments.cancel(draft.paymentIntentId)
      : await this.payments.look(draft.paymentIntentId);
    if (intent.status === 'succeeded') return { orderId: await this.orderFor(draftId, intent), processing: false };
    if (intent.status === 'canceled') await this.expire(draftId);
    return { orderId: null, processing: intent.status === 'processing' };
  }

  private async orderFor(draftId: number, intent: Intent): Promise<number> {
    try {
      return await this.unitOfWork.run((tx) => this.place(tx, draftId, intent));
    } catch (error) {
      const explanation = refusalOf(error);
      if (!explanation) throw error;
      return this.giveBack(draftId, intent, explanation);
    }
  }

  private async place(tx: Tx, draftId: number, intent: Intent): Promise<number> {
    const draft = (await this.drafts.lock(tx, draftId))!;
    if (draft.orderId) return draft.orderId;
    if (draft.status === 'refused') throw new PaymentRefunded(draft.refusal!, intent.amountReceivedCents);
    const revision = await this.paidRevision(tx, draft, intent);
    const { snapshot } = revision;
    const { userId } = await this.accounts.ensureCustomer(tx, {
      ...snapshot.customer,
      fullName: snapshot.customer.name,
    });
    const orderId = await this.orders.execute(
      tx,
      orderOf(snapshot, { draft, userId: draft.userId ?? userId, intent, now: this.clock.now() }),
    );
    await this.carts.markOrdered(
      tx,
      snapshot.lines.map((line) => line.id),
      orderId,
    );
    await this.stock.take(
      tx,
      reservationKey(draft.id),
      snapshot.lines.flatMap((line) => line.stockUnits),
    );
    await this.drafts.close(tx, draft, 'completed', { orderId });
    return orderId;
  }

  private async paidRevision(tx: Tx, draft: Draft, intent: Intent): Promise<DraftRevision> {
    const revision = await this.drafts.revision(tx, draft.id, Number(intent.metadata.revision ?? 0));
    if (!revision || revision.amountCents !== intent.amountReceivedCents)
      throw new Refusal('The amount you paid does not match your order.');
    return revision;
  }

  /** Nothing can be delivered for this money, so all of it goes back, and the shopper learns why. */
  private async giveBack(draftId: number, intent: Intent, explanation: string): Promise<never> {
    await this.unitOfWork.run(async (tx) => {
      const draft = (await this.drafts.lock(tx, draftId))!;
      if (draft.orderId || draft.status === 'refused') return;
      const revision = await this.drafts.revision(tx, draftId, draft.revision);
      const { name, email } = revision!.snapshot.customer;
      await this.payments.requestRefund(tx, {
        paymentIntentId: intent.id,
        amountCents: intent.amountReceivedCents,
        key: `draft-${draftId}`,
        orderId: null,
        reason: 'order_refused',
        explanation,
        customer: { name, email },
      });
      await this.drafts.close(tx, draft, 'refused', { refusal: explanation });
    });
    throw new PaymentRefunded(explanation, intent.amountReceivedCents);
  }

  private async expire(draftId: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const draft = await this.drafts.lock(tx, draftId);
      if (draft?.status === 'open') await this.drafts.close(tx, draft, 'expired');
    });
  }
}

function refusalOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message;
  if (error instanceof OutOfStock) return `${error.message.replace(/\.$/, '')} while you were paying.`;
  if (error instanceof AlreadyOrdered || isUniqueViolation(error, 'order_items_once')) {
    return 'These items were already ordered with another payment.';
  }
  return null;
}
