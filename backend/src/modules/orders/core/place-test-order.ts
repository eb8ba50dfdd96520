import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { NewOrder } from './new-order';
import { NewOrderRepository } from './new-order.repository';
import { OrderRepository } from './order.repository';

/** Writes an order that nobody paid and tells nobody that it was placed. */
@Injectable()
export class PlaceTestOrder {
  constructor(
    private readonly newOrders: NewOrderRepository,
    private readonly orders: OrderRepository,
  ) {}

  /** Returns the order's id. `ready`: a driver may be requested at once. */
  async execute(tx: Tx, order: NewOrder, { ready, by }: { ready: boolean; by: string }): Promise<number> {
    const orderId = await this.newOrders.insert(tx, { ...order, isTest: true });
    if (ready) {
      const locked = await this.orders.lock(tx, orderId);
      for (const shipment of locked.shipments)
        await this.orders.move(tx, locked, shipment, 'ready_for_doordash', { by, why: 'Test page' });
    }
    return orderId;
  }
}
