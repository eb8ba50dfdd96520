import { Injectable } from '@nestjs/common';
import { isFree } from '@crispi/rules/free-payment';
import { Clock } from '../../../kernel/clock';
import { UnitOfWork, type Tx, isUniqueViolation } from '../../../kernel/database/unit-of-work';
import { Accounts } from '../../accounts';
import { CartFacade, AlreadyOrdered } from '../../cart';
import { GiftCardLimit, GiftCardSales, GiftCardShort } from '../../gift-cards';
import { PlaceOrder } from '../../orders';
import { PromotionRefused } from '../../promotions';
import { SlotCalendar } from '../../stores';
import { StripeTaxRecords } from '../../tax';
import { OutOfStock } from '../../catalogue';
import { PaymentNotCompleted, PaymentRefunded } from '../checkout.errors';
import { awaitsDetails, DeferredDetails, type OrderDetails } from '../deferred-details/deferred-details';
import { revisionOf } from '../drafts/draft';
import { DraftRepository } from '../drafts/drafts.repository';
import type { Intent } from '../../payments';
import { Reservations } from '../drafts/reservations';
import type { PricedCheckout } from '../pricing/priced-checkout';
import { buildOrder, type Offers } from './build-order';
import { FlagClosedPlaces } from './flag-closed-places';
import { RefundAll } from './refund-all';

/** Places the order of a payment. If that is impossible, the payment is refunded in full. */
@Injectable()
export class PlacePaidOrder {
  constructor(
    private readonly drafts: DraftRepository,
    private readonly deferred: DeferredDetails,
    private readonly accounts: Accounts,
    private readonly closedPlaces: FlagClosedPlaces,
    private readonly orders: PlaceOrder,
    private readonly carts: CartFacade,
    private readonly reservations: Reservations,
    private readonly slots: SlotCalendar,
    private readonly sales: GiftCardSales,
    private readonly taxRecords: StripeTaxRecords,
    private readonly refundAll: RefundAll,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Returns the order's number. @throws PaymentRefunded with the reason */
  async execute(draftId: number, intent: Intent, details: OrderDetails | null): Promise<number> {
    try {
      const finished = await this.finished(draftId, intent, details);
      const offers = await this.slots.offers();
      return await this.unitOfWork.run((tx) => this.place(tx, draftId, intent, { finished, offers }));
    } catch (error) {
      const explanation = completionFailure(error);
      if (!explanation) throw error;
      return this.refundAll.execute(draftId, intent, explanation);
    }
  }

  /** Everything that depends on the order is written in this transaction. */
  private async place(
    tx: Tx,
    draftId: number,
    intent: Intent,
    { finished, offers }: { finished: PricedCheckout | null; offers: Offers },
  ): Promise<number> {
    const { draft, revision } = await this.drafts.lockWithRevision(tx, draftId, revisionOf(intent));
    if (draft.orderId) return draft.orderId;
    if (draft.status === 'refused') throw new PaymentRefunded(draft.refusal!, intent.amountReceivedCents);
    // Nothing is lost if a press comes too late for what it was for.
    if (isFree(intent.id) && (draft.status !== 'open' || revision?.amountCents !== 0)) throw new PaymentNotCompleted();
    if (revision?.amountCents !== intent.amountReceivedCents)
      throw new CannotComplete('The amount you paid does not match your order.');

    const checkout = finished ?? revision.snapshot;
    const { customer, lines } = checkout;
    const account = await this.accounts.ensureCustomer(tx, { ...customer, fullName: customer.name });
    const userId = draft.userId ?? account.userId;
    const order = buildOrder(checkout, { draft, userId, intent, now: this.clock.now(), offers });
    const orderId = await this.orders.execute(tx, await this.closedPlaces.execute(tx, order));
    await this.sellGiftCards(tx, orderId, checkout);
    const calculations = checkout.shipments.map(({ taxCalculation = null }) => taxCalculation);
    await this.taxRecords.add(tx, orderId, calculations);
    const lineIds = lines.map((line) => line.id);
    await this.carts.markOrdered(tx, lineIds, orderId);
    const overCapacity = await this.reservations.convertToOrder(
      tx,
      { draft, orderId },
      { paid: revision, ordered: checkout },
    );
    if (overCapacity.length) await this.orders.flag(tx, orderId, overCapacity, { kind: 'over_capacity', params: {} });
    await this.drafts.close(tx, draft, 'completed', { orderId });
    return orderId;
  }

  private async sellGiftCards(tx: Tx, orderId: number, checkout: PricedCheckout): Promise<void> {
    const { customer, lines, shipments, network = null } = checkout;
    const sold = lines.flatMap(({ id, giftCard, quantity }) => {
      const recipientIndex = shipments.findIndex(({ lineIds }) => lineIds.includes(id));
      return giftCard ? [{ recipientIndex, giftCard, quantity }] : [];
    });
    if (sold.length > 0) await this.sales.sell(tx, orderId, sold, { ...customer, network });
  }

  /**
   * The checkout including the deferred details; null for one that was complete. Called before the transaction, because
   * stores and windows may have to be read from the database.
   */
  private async finished(
    draftId: number,
    intent: Intent,
    details: OrderDetails | null,
  ): Promise<PricedCheckout | null> {
    if (!awaitsDetails(intent)) return null;
    const revision = await this.unitOfWork.run((tx) => this.drafts.revision(tx, draftId, revisionOf(intent)));
    return revision && this.deferred.finish(revision.snapshot, details);
  }
}

/** The paid draft cannot become an order, with the reason for the shopper. */
class CannotComplete extends Error {}

/** Why no order can be placed for a payment, in words for the shopper; null if a retry may help. */
function completionFailure(error: unknown): string | null {
  if (error instanceof CannotComplete) return error.message;
  if (error instanceof OutOfStock) return `${error.message.replace(/\.$/, '')} while you were paying.`;
  if (error instanceof PromotionRefused) return `${error.reason.replace(/\.$/, '')} while you were paying.`;
  if (error instanceof GiftCardLimit) return error.message;
  if (error instanceof GiftCardShort) return `${error.message.replace(/\.$/, '')} while you were paying.`;
  if (error instanceof AlreadyOrdered || isUniqueViolation(error, 'order_items_once')) {
    return 'These items were already ordered with another payment.';
  }
  return null;
}
