import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import { FindsOrderBy, type OrderFinder } from '../../../kernel/events/task-orders';

/** Finds the orders of courier deliveries. */
@Injectable()
@FindsOrderBy('externalDeliveryId')
export class CourierOrderRepository implements OrderFinder {
  constructor(private readonly database: Database) {}

  async ordersOf(externalDeliveryIds: string[]): Promise<Map<string, number>> {
    const rows = await this.database.rows<{ id: string; orderId: number }>(
      `SELECT external_delivery_id AS id, order_id FROM delivery.courier_deliveries WHERE external_delivery_id = ANY($1)`,
      [externalDeliveryIds],
    );
    return new Map(rows.map(({ id, orderId }) => [id, orderId]));
  }
}

/** Finds the orders of courier webhooks: the key of a receipt begins with the delivery's id. */
@Injectable()
@FindsOrderBy('receiptId')
export class CourierWebhookOrderRepository implements OrderFinder {
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
