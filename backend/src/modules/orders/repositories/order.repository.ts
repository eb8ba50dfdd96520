import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { ShipmentStatusChanged } from '../events';
import { Order } from '../entities/order';
import { OrderItem } from '../entities/order-item';
import { OrderNotFound } from '../orders.errors';
import { Shipment } from '../entities/shipment';
import type { ShipmentStatus } from '../shipment-status';
import { StatusChange } from '../entities/status-change';
import { orderStatus } from '../status-rules';

/** An order and its shipments, for changes: its row is locked until the transaction ends. */
export interface LockedOrder {
  order: Order;
  shipments: Shipment[];
}

export interface MoveReason {
  /** "courier", "system" or the e-mail of a member of staff. */
  by: string;
  why?: string;
  cancelledBy?: 'staff' | 'courier';
}

/** Locks orders for changes and moves their shipments; every move leaves a line of history and an event. */
@Injectable()
export class OrderRepository {
  /** Throws OrderNotFound. */
  async lock(tx: Tx, orderId: number): Promise<LockedOrder> {
    const order = await tx.manager
      .getRepository(Order)
      .findOne({ where: { id: orderId }, lock: { mode: 'pessimistic_write' } });
    if (!order) throw new OrderNotFound();
    const shipments = await tx.manager
      .getRepository(Shipment)
      .find({ where: { orderId }, order: { recipientIndex: 'ASC' } });
    return { order, shipments };
  }

  /** The order that was paid by the intent; null when there is none. */
  async lockPaidBy(tx: Tx, paymentIntentId: string): Promise<LockedOrder | null> {
    const order = await tx.row<{ id: number }>('SELECT id FROM orders.orders WHERE payment_intent_id = $1', [
      paymentIntentId,
    ]);
    return order && this.lock(tx, order.id);
  }

  /** The order's shipment to that recipient; throws OrderNotFound when there is none. */
  shipment({ shipments }: LockedOrder, recipientIndex: number): Shipment {
    const shipment = shipments.find((s) => s.recipientIndex === recipientIndex);
    if (!shipment) throw new OrderNotFound();
    return shipment;
  }

  async move(
    tx: Tx,
    locked: LockedOrder,
    shipment: Shipment,
    to: ShipmentStatus,
    { by, why, cancelledBy }: MoveReason,
  ): Promise<void> {
    const from = shipment.status;
    // What its courier gave back can still be cancelled by staff, which ends it.
    const ends = to === 'cancelled' && cancelledBy === 'staff' && shipment.cancelledBy === 'courier';
    if (from === to && !ends) return;
    shipment.status = to;
    shipment.cancelledBy = to === 'cancelled' ? (cancelledBy ?? 'staff') : null;
    await this.save(tx, locked, shipment);
    const { orderId, recipientIndex } = shipment;
    await tx.manager
      .getRepository(StatusChange)
      .insert({ orderId, recipientIndex, fromStatus: from, toStatus: to, changedBy: by, why: why ?? null });
    await tx.publish(ShipmentStatusChanged, { orderId, recipientIndex, from, to });
  }

  /** Writes the shipment and, with it, the order's status that follows from all shipments. */
  async save(tx: Tx, { order, shipments }: LockedOrder, shipment: Shipment): Promise<void> {
    const { id, status, cancelledBy, provider, courierDeliveryId, courierLive, attention } = shipment;
    await tx.manager
      .getRepository(Shipment)
      .update({ id }, { status, cancelledBy, provider, courierDeliveryId, courierLive, attention });
    order.status = orderStatus(shipments);
    await tx.manager.getRepository(Order).update({ id: order.id }, { status: order.status });
  }

  /** What the shipments took from stock, product by product. */
  async stockUnits(tx: Tx, shipments: readonly Shipment[]): Promise<{ productId: number; quantity: number }[]> {
    const items = await tx.manager
      .getRepository(OrderItem)
      .find({ where: { shipmentId: In(shipments.map(({ id }) => id)) }, select: { id: true, stockUnits: true } });
    const sums = new Map<number, number>();
    for (const unit of items.flatMap((item) => item.stockUnits)) {
      sums.set(unit.productId, (sums.get(unit.productId) ?? 0) + unit.quantity);
    }
    return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
  }
}
