import { Injectable } from '@nestjs/common';
import type { Cents } from '@crispi/rules/money';
import { Payments } from '../../payments';
import type { OrderRow } from './order-row';
import { OwnOrderRepository, type Tiles } from './own-orders.repository';

export type OwnOrder = OrderRow & { refundedCents: Cents };

/** A signed-in customer's own orders. */
@Injectable()
export class MyOrders {
  constructor(
    private readonly orders: OwnOrderRepository,
    private readonly payments: Payments,
  ) {}

  /** A page by order number, newest first: the orders before `before`, or the newest. Two statements. */
  async page(userId: number, page: { limit: number; before?: number | undefined }): Promise<OwnOrder[]> {
    const orders = await this.orders.page(userId, page);
    const refunded = await this.payments.refundedCentsOf(orders.flatMap((order) => order.paymentIntentId ?? []));
    return orders.map((order) => ({ ...order, refundedCents: refunded.get(order.paymentIntentId ?? '') ?? 0 }));
  }

  summary(userId: number): Promise<Tiles> {
    return this.orders.summary(userId);
  }
}
