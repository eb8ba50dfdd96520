import { Injectable } from '@nestjs/common';
import { OrderReader } from '../core/order-reader';
import type { OrderRow } from '../core/order-row';
import { OrderNotFound } from '../core/orders.errors';
import { StoreDays } from '../core/store-days';
import { adminOrder } from './admin-order';
import type { AdminOrderResponse } from './admin-order.dto';

/** Orders as staff see them: with the days and hours of the store that sends them. */
@Injectable()
export class AdminOrders {
  constructor(
    private readonly orders: OrderReader,
    private readonly days: StoreDays,
  ) {}

  /** @throws OrderNotFound */
  async get(orderId: number): Promise<AdminOrderResponse> {
    const row = await this.orders.find(orderId);
    if (!row) throw new OrderNotFound();
    return this.of(row);
  }

  async of(row: OrderRow): Promise<AdminOrderResponse> {
    return adminOrder(row, await this.days.timeZoneOf(row.storeId));
  }
}
