import { Injectable } from '@nestjs/common';
import { ordersPlaced } from '../../../kernel/observability/counters';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { OrderPlaced } from '../events';
import { giftCardsKey, EmailGiftCards } from './email-gift-cards.job';
import type { NewFlag } from './flags';
import { FlagRepository } from './flags.repository';
import { OrderBooks } from './order-books';
import { OrderRepository } from './order.repository';
import { NewOrderRepository, type NewOrder } from './new-order.repository';

/** Writes an order with its shipments and items in the caller's transaction. */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly newOrders: NewOrderRepository,
    private readonly orders: OrderRepository,
    private readonly flags: FlagRepository,
    private readonly books: OrderBooks,
  ) {}

  /** A paid order, published as an event. Returns its id, which is also its number. */
  async execute(tx: Tx, order: NewOrder): Promise<number> {
    const orderId = await this.newOrders.insert(tx, order);
    const flags = order.shipments.map((shipment) => shipment.flags ?? []);
    await this.flags.raise(
      tx,
      orderId,
      flags.flatMap((some, recipientIndex) => some.map((flag) => ({ ...flag, recipientIndex }))),
    );
    for (const [recipientIndex, { kind, deliverAt }] of order.shipments.entries()) {
      if (kind !== 'electronic') continue;
      const job = { orderId, recipientIndex };
      await tx.enqueue(EmailGiftCards, job, { key: giftCardsKey(job), ...(deliverAt && { runAt: deliverAt }) });
    }
    await this.books.postNew(tx, orderId, order);
    await tx.publish(OrderPlaced, { orderId, isGift: order.isGift });
    const { paymentIntentId, totalCents, shipments, fulfilment, storeId } = order;
    tx.log({ orderId, paymentIntentId, totalCents, shipments: shipments.length, fulfilment, storeId }, 'order placed');
    tx.count(ordersPlaced);
    return orderId;
  }

  /** A test order: unpaid, without an event. `ready`: a driver may be requested at once. Returns its id. */
  async test(tx: Tx, order: NewOrder, { ready, by }: { ready: boolean; by: string }): Promise<number> {
    const orderId = await this.newOrders.insert(tx, { ...order, isTest: true });
    if (ready) {
      const locked = await this.orders.lock(tx, orderId);
      for (const shipment of locked.shipments)
        await this.orders.move(tx, locked, shipment, 'ready_for_doordash', { by, why: 'Test page' });
    }
    return orderId;
  }

  /** Flags shipments of the new order for staff. */
  flag(tx: Tx, orderId: number, recipientIndexes: number[], flag: NewFlag): Promise<void> {
    return this.flags.raise(
      tx,
      orderId,
      recipientIndexes.map((recipientIndex) => ({ ...flag, recipientIndex })),
    );
  }
}
