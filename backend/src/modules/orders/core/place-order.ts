import { Injectable } from '@nestjs/common';
import { ordersPlaced } from '../../../kernel/observability/counters';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { OrderPlaced } from '../events';
import type { NewFlag } from './flags';
import { FlagRepository } from './flags.repository';
import type { NewOrder } from './new-order';
import { NewOrderRepository } from './new-order.repository';

/** Writes a paid order, its shipments and items, and announces it: all in the caller's transaction. */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly orders: NewOrderRepository,
    private readonly flags: FlagRepository,
  ) {}

  /** Returns the order's id, which is also its number. */
  async execute(tx: Tx, order: NewOrder): Promise<number> {
    const orderId = await this.orders.insert(tx, order);
    const flags = order.shipments.map((shipment) => shipment.flags ?? []);
    await this.flags.raise(
      tx,
      orderId,
      flags.flatMap((some, recipientIndex) => some.map((flag) => ({ ...flag, recipientIndex }))),
    );
    await tx.publish(OrderPlaced, { orderId, isGift: order.isGift });
    const { paymentIntentId, totalCents, shipments, fulfilment, storeId } = order;
    tx.log({ orderId, paymentIntentId, totalCents, shipments: shipments.length, fulfilment, storeId }, 'order placed');
    tx.count(ordersPlaced);
    return orderId;
  }

  /** Staff must look at these shipments of the order just written. */
  flag(tx: Tx, orderId: number, recipientIndexes: number[], flag: NewFlag): Promise<void> {
    return this.flags.raise(
      tx,
      orderId,
      recipientIndexes.map((recipientIndex) => ({ ...flag, recipientIndex })),
    );
  }
}
