import type { Shipment } from '../core/shipment';
import type { OpenProblem } from '../core/problem-words';
import type { OrderItem } from '../core/order-item';
import type { Order } from '../core/order';

/** A shipment that the store's own couriers drive. */
export interface RunStop
  extends
    Pick<Shipment, 'orderId' | 'recipientIndex' | 'status' | 'version' | 'recipient'>,
    Pick<Order, 'isGift' | 'customerName'> {
  shipmentCount: number;
  startsAt: Date | null;
  /** End of the window. */
  dueAt: Date | null;
  problem: OpenProblem | null;
  items: Pick<OrderItem, 'id' | 'title' | 'quantity'>[];
}
