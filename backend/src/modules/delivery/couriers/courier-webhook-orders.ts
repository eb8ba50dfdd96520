import { Injectable } from '@nestjs/common';
import { FindsOrderBy, type OrderFinder } from '../../../kernel/events/task-orders';
import { CourierOrderRepository } from './courier-orders.repository';

/** Finds the orders of courier webhooks: the key of a receipt begins with the delivery's id. */
@Injectable()
@FindsOrderBy('receiptId')
export class OrdersOfCourierWebhooks implements OrderFinder {
  constructor(private readonly couriers: CourierOrderRepository) {}

  async ordersOf(receiptIds: string[]): Promise<Map<string, number>> {
    const orders = await this.couriers.ordersOf(receiptIds.map(deliveryOf));
    return new Map(
      receiptIds.flatMap((receiptId) => {
        const orderId = orders.get(deliveryOf(receiptId));
        return orderId === undefined ? [] : [[receiptId, orderId] as const];
      }),
    );
  }
}

const deliveryOf = (receiptId: string) => receiptId.split('\n')[0]!;
