import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { Accounts } from '../../accounts';
import { Carts } from '../../cart';
import { OutOfStock, Stock } from '../../catalogue';
import { PlaceOrder } from '../../orders';
import { PaymentAccountChanged, PaymentProviderDown, Payments, type Intent } from '../../payments';
import {
  DetailsAwaited,
  DraftNotFound,
  PaymentNotCompleted,
  PaymentProcessing,
  PaymentRefunded,
  PaymentUnconfirmed,
} from '../checkout.errors';
import { reservationKey, type Draft, type DraftRevision } from '../entities/draft';
import { Drafts } from '../drafts.repository';
import type { OrderDetails } from '../http/order-details';
import { SHORT_FORM, type PricedCheckout } from '../pricing/priced-checkout';
import { LateDetails } from './late-details';
import { orderOf } from './order-of';
import { Refusal, refusalOf } from './refusals';

interface Circumstances {
  details?: OrderDetails | null;
  patience?: boolean;
  /** The payment's draft, where the caller has just read it. */
  found?: Pick<Draft, 'id' | 'orderId'> | null;
}

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
    private readonly late: LateDetails,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * The order of a payment, made now if it has not been. `details` finish a short form; with `patience` an order that
   * waits for them is not made without them.
   * @throws DetailsAwaited (with patience), DraftNotFound, PaymentProcessing, PaymentNotCompleted, PaymentUnconfirmed, PaymentRefunded (with the reason)
   */
  async execute(
    paymentIntentId: string,
    { details = null, patience = false, found = null }: Circumstances = {},
  ): Promise<number> {
    const draft = found ?? (await this.drafts.findByPayment(paymentIntentId));
    if (!draft) throw new DraftNotFound();
    if (draft.orderId) return draft.orderId;
    const intent = await this.payments.look(paymentIntentId).catch((error: unknown) => {
      throw error instanceof PaymentProviderDown ? new PaymentUnconfirmed() : error;
    });
    if (intent.status === 'processing') throw new PaymentProcessing();
    if (intent.status !== 'succeeded') throw new PaymentNotCompleted();
    if (patience && isShort(intent)) throw new DetailsAwaited();
    return this.orderFor(draft.id, intent, details);
  }

  /**
   * Brings an open draft to its end if it has reached one: paid → order, cancelled → closed. A lapsed one (or any,
   * with `giveUp`) is cancelled at Stripe first, and Stripe's answer decides: money that arrived in the last second
   * becomes an order.
   */
  async settle(draftId: number, { giveUp = false } = {}): Promise<Settled> {
    const draft = await this.unitOfWork.run((tx) => this.drafts.lock(tx, draftId));
    if (!draft || draft.status !== 'open') return { orderId: draft?.orderId ?? null, processing: false };
    const over = giveUp || draft.reservedUntil <= this.clock.now();
    const intent = draft.paymentIntentId && (await this.ask(draft.paymentIntentId, over));
    if (!intent) {
      if (over) await this.expire(draft);
      return { orderId: null, processing: false };
    }
    if (intent.status === 'succeeded' && isShort(intent) && !over) return { orderId: null, processing: false };
    if (intent.status === 'succeeded') return { orderId: await this.orderFor(draftId, intent), processing: false };
    if (intent.status === 'canceled') await this.expire(draft);
    if (intent.status === 'processing') await this.keepGoods(draft, intent);
    return { orderId: null, processing: intent.status === 'processing' };
  }

  /** Null when nobody can be asked: the account is gone, and with it the page that could still pay. */
  private async ask(paymentIntentId: string, over: boolean): Promise<Intent | null> {
    try {
      return over ? await this.payments.cancel(paymentIntentId) : await this.payments.look(paymentIntentId);
    } catch (error) {
      if (error instanceof PaymentAccountChanged) return null;
      throw error;
    }
  }

  /** A bank is at work on an earlier revision than the newest: that one's goods are kept until it has decided. */
  private async keepGoods({ id, revision: newest }: Draft, intent: Intent): Promise<void> {
    if (revisionOf(intent) === newest) return;
    try {
      await this.unitOfWork.run(async (tx) => {
        const draft = await this.drafts.lock(tx, id);
        const paid = await this.drafts.revision(tx, id, revisionOf(intent));
        if (draft?.status !== 'open' || !paid) return;
        await this.stock.reserve(tx, reservationKey(id), unitsOf(paid));
      });
    } catch (error) {
      if (!(error instanceof OutOfStock)) throw error;
    }
  }

  private async orderFor(draftId: number, intent: Intent, details: OrderDetails | null = null): Promise<number> {
    try {
      const finished = isShort(intent) ? await this.finish(draftId, intent, details) : null;
      return await this.unitOfWork.run((tx) => this.place(tx, draftId, intent, finished));
    } catch (error) {
      const explanation = refusalOf(error);
      if (!explanation) throw error;
      return this.giveBack(draftId, intent, explanation);
    }
  }

  /** Before the transaction: stores and windows may have to be read from the database. */
  private async finish(draftId: number, intent: Intent, details: OrderDetails | null): Promise<PricedCheckout | null> {
    const revision = await this.unitOfWork.run((tx) => this.drafts.revision(tx, draftId, revisionOf(intent)));
    return revision && this.late.complete(revision.snapshot, details);
  }

  private async place(tx: Tx, draftId: number, intent: Intent, finished: PricedCheckout | null): Promise<number> {
    const { draft, revision } = await this.drafts.lockWithRevision(tx, draftId, revisionOf(intent));
    if (draft.orderId) return draft.orderId;
    if (draft.status === 'refused') throw new PaymentRefunded(draft.refusal!, intent.amountReceivedCents);
    if (revision?.amountCents !== intent.amountReceivedCents)
      throw new Refusal('The amount you paid does not match your order.');
    const snapshot = finished ?? revision.snapshot;
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
    await this.stock.take(tx, reservationKey(draft.id), unitsOf(revision));
    await this.drafts.close(tx, draft, 'completed', { orderId });
    return orderId;
  }

  /** Nothing can be delivered for this money, so all of it goes back, and the shopper learns why. */
  private async giveBack(draftId: number, intent: Intent, explanation: string): Promise<number> {
    const placed = await this.unitOfWork.run(async (tx) => {
      const draft = (await this.drafts.lock(tx, draftId))!;
      // Somebody else asked too, and was faster.
      if (draft.orderId || draft.status === 'refused') return draft.orderId;
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
      return null;
    });
    if (placed) return placed;
    throw new PaymentRefunded(explanation, intent.amountReceivedCents);
  }

  /** Ends the draft as it was seen: one that has got a payment meanwhile is not given up unasked. */
  private async expire({ id, paymentIntentId }: Draft): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const draft = await this.drafts.lock(tx, id);
      if (draft?.status === 'open' && draft.paymentIntentId === paymentIntentId)
        await this.drafts.close(tx, draft, 'expired');
    });
  }
}

const revisionOf = (intent: Intent) => Number(intent.metadata.revision ?? 0);
const isShort = (intent: Intent) => intent.metadata.form === SHORT_FORM;
const unitsOf = ({ snapshot }: Pick<DraftRevision, 'snapshot'>) => snapshot.lines.flatMap((line) => line.stockUnits);
