import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { OrderItem } from '../core/order-item';

export interface DeliveredItem extends Pick<OrderItem, 'id' | 'productId' | 'title' | 'imageUrl' | 'contents'> {
  recipientIndex: number;
  customerName: string;
}

/** A step that staff can still undo does not count for the customer. */
const DELIVERED = `
  SELECT i.id, s.recipient_index, o.customer_name, i.product_id, i.title, i.image_url, i.contents
  FROM orders.order_items i JOIN orders.shipments s ON s.id = i.shipment_id JOIN orders.orders o ON o.id = i.order_id
  WHERE i.order_id = $1 AND s.shipment_kind = 'goods' AND s.status = 'delivered' AND s.undo_history_id IS NULL AND NOT o.is_test`;

/** Order lines that were delivered. */
@Injectable()
export class DeliveredItemRepository {
  constructor(private readonly database: Database) {}

  ofOrder(orderId: number): Promise<DeliveredItem[]> {
    return this.database.rows<DeliveredItem>(`${DELIVERED} ORDER BY s.recipient_index, i.id`, [orderId]);
  }

  /** Null if it was not delivered. It cannot change until the transaction ends. */
  lock(tx: Tx, orderId: number, itemId: number): Promise<DeliveredItem | null> {
    return tx.row<DeliveredItem>(`${DELIVERED} AND i.id = $2 FOR SHARE OF s`, [orderId, itemId]);
  }
}
