import { Injectable } from '@nestjs/common';
import type { Cents } from '@crispi/rules/money';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Payments } from '../../payments';
import { mergeEqualItems } from './merge-equal-items';
import { toCustomerView, type OrderRow, type OrderWithHistory, type ShipmentRow } from './order-row';
import { OrderRowRepository, type Tiles } from './order-rows.repository';
import type { OrderItemView, OrderView, ShipmentView } from './order-view';
import { OrderNotFound } from './orders.errors';

export type OwnOrder = OrderRow & { refundedCents: Cents };

/** A signed-in customer's own orders. */
@Injectable()
export class MyOrders {
  constructor(
    private readonly orders: OrderRowRepository,
    private readonly payments: Payments,
  ) {}

  /** A page by order number, newest first: orders before `before`, or the newest. Two statements. */
  async page(userId: number, page: { limit: number; before?: number | undefined }): Promise<OwnOrder[]> {
    const orders = await this.orders.ownPage(userId, page);
    const refunded = await this.payments.refundedCentsOf(orders.flatMap((order) => order.paymentIntentId ?? []));
    return orders.map((order) => ({ ...order, refundedCents: refunded.get(order.paymentIntentId ?? '') ?? 0 }));
  }

  summary(userId: number): Promise<Tiles> {
    return this.orders.ownTotals(userId);
  }
}

/** Reads whole orders, for other modules and for the pages of this one. */
@Injectable()
export class OrderReader {
  constructor(
    private readonly rows: OrderRowRepository,
    private readonly payments: Payments,
  ) {}

  /** As shown to its customer, for e-mails. Throws OrderNotFound. */
  async get(orderId: number): Promise<OrderView> {
    const row = await this.find(orderId);
    if (!row) throw new OrderNotFound();
    const refundedCents = row.paymentIntentId ? await this.payments.refundedCents(row.paymentIntentId) : 0;
    return toView(row, refundedCents);
  }

  find(orderId: number): Promise<OrderRow | null> {
    return this.rows.find(orderId);
  }

  /** Including the history of its shipments. */
  findWithHistory(orderId: number): Promise<OrderWithHistory | null> {
    return this.rows.findWithHistory(orderId);
  }

  /** Indexes of a gift's recipients who may be notified. */
  recipientsToNotify(tx: Tx, orderId: number): Promise<number[]> {
    return this.rows.recipientsToNotify(tx, orderId);
  }

  /** The order created from one of these cart lines; null if none was ordered. */
  orderWithLines(tx: Tx, cookieBoxIds: number[]): Promise<number | null> {
    return this.rows.orderWithLines(tx, cookieBoxIds);
  }

  hasOrdered(buyer: { userId: number | null; email: string | null }): Promise<boolean> {
    return this.rows.hasOrdered(buyer);
  }

  /** Newest first; of the customer, or of the browser session. */
  listOf(owner: { userId: number | null; visitorKey: string }): Promise<OrderRow[]> {
    return this.rows.listOf(owner);
  }
}

function toView(row: OrderRow, refundedCents: number): OrderView {
  const { shipments, items, ...order } = toCustomerView(row);
  return { ...order, refundedCents, shipments: shipments.map((s) => shipmentView(s, items)) } as OrderView;
}

function shipmentView({ recipient, ...shipment }: ShipmentRow, items: OrderItemView[]): ShipmentView {
  return {
    ...recipient,
    ...shipment,
    items: mergeEqualItems(items.filter((item) => item.recipientIndex === shipment.recipientIndex)),
  };
}
