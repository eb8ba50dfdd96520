import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock } from '../../../kernel/clock';
import { Config } from '../../../kernel/config/config';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { ShipmentStatusChanged } from '../events';
import type { NewFlag, OpenFlag } from './flags';
import { FlagRepository } from './flags.repository';
import { Order } from './order';
import { OrderBooks } from './order-books';
import { OrderItem } from './order-item';
import type { HeldStep } from './order-row';
import { SECONDS_LEFT } from './order-rows.repository';
import { OrderNotFound } from './orders.errors';
import { Shipment } from './shipment';
import { ShipmentFlag } from './shipment-flag';
import type { ShipmentStatus } from './shipment-status';
import { StatusChange } from './status-change';
import { orderStatus } from './status-rules';
import { AnnounceStep, stepKey } from './announce-step.job';

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
  /** A step of one tap: customers are notified once it can no longer be undone. */
  undoable?: boolean;
}

type Undo = Pick<Shipment, 'undoHistoryId' | 'undoStatus' | 'undoUntil'>;

/** Whether a sale is booked, or one that was booked ends. */
const changesBooks = (from: ShipmentStatus, to: ShipmentStatus) =>
  [from, to].some((status) => status === 'delivered' || status === 'cancelled');

const NO_UNDO: Undo = { undoHistoryId: null, undoStatus: null, undoUntil: null };

/** Writes orders, locks them for changes and moves their shipments. A move adds a history row and an event. */
@Injectable()
export class OrderRepository {
  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly database: Database,
    private readonly flags: FlagRepository,
    private readonly books: OrderBooks,
  ) {}

  /** Throws OrderNotFound. */
  async lock(tx: Tx, orderId: number): Promise<LockedOrder> {
    const order = await tx.manager
      .getRepository(Order)
      .findOne({ where: { id: orderId }, lock: { mode: 'pessimistic_write' } });
    if (!order) throw new OrderNotFound();
    const shipments = await tx.manager
      .getRepository(Shipment)
      .createQueryBuilder('s')
      .leftJoinAndMapMany('s.flags', ShipmentFlag, 'f', 'f.shipmentId = s.id AND f.settledAt IS NULL')
      .where('s.orderId = :orderId', { orderId })
      .orderBy({ 's.recipientIndex': 'ASC', 'f.id': 'ASC' })
      .getMany();
    return { order, shipments };
  }

  /** The order paid by this payment intent; null if there is none. */
  async lockPaidBy(tx: Tx, paymentIntentId: string): Promise<LockedOrder | null> {
    const order = await tx.row<{ id: number }>('SELECT id FROM orders.orders WHERE payment_intent_id = $1', [
      paymentIntentId,
    ]);
    return order && this.lock(tx, order.id);
  }

  /** The order's shipment to that recipient; throws OrderNotFound if there is none. */
  shipment({ shipments }: LockedOrder, recipientIndex: number): Shipment {
    const shipment = shipments.find((s) => s.recipientIndex === recipientIndex);
    if (!shipment) throw new OrderNotFound();
    return shipment;
  }

  /** Changes the flags about an order's payment, on its first shipment; returns null without such an order. */
  async flagPayment(
    tx: Tx,
    paymentIntentId: string,
    change: (first: Shipment) => Promise<unknown>,
  ): Promise<LockedOrder | null> {
    const locked = await this.lockPaidBy(tx, paymentIntentId);
    if (!locked) return null;
    const first = this.shipment(locked, 0);
    await change(first);
    await this.save(tx, locked, first);
    return locked;
  }

  /** `save` or `move` the shipment afterwards: a flag makes its last step final. */
  raise(tx: Tx, { orderId, recipientIndex }: Shipment, flag: NewFlag): Promise<void> {
    return this.flags.raise(tx, orderId, [{ ...flag, recipientIndex }]);
  }

  /** Like `raise`; false if there is no such open flag. `by`: the member of staff who settled it. */
  async settle(tx: Tx, shipment: Shipment, which: (flag: OpenFlag) => boolean, by?: string): Promise<boolean> {
    const ending = shipment.flags.filter(which);
    if (ending.length === 0) return false;
    const ids = ending.map(({ id }) => id);
    await this.flags.settle(tx, ids, by ?? null);
    shipment.flags = shipment.flags.filter(({ id }) => !ids.includes(id));
    return true;
  }

  async move(
    tx: Tx,
    locked: LockedOrder,
    shipment: Shipment,
    to: ShipmentStatus,
    { by, why, cancelledBy, undoable = false }: MoveReason,
  ): Promise<void> {
    const from = shipment.status;
    // Staff can still cancel a shipment that its courier cancelled, which is final.
    const ends = to === 'cancelled' && cancelledBy === 'staff' && shipment.cancelledBy === 'courier';
    if (from === to && !ends) return;
    shipment.status = to;
    shipment.cancelledBy = to === 'cancelled' ? (cancelledBy ?? 'staff') : null;
    const { orderId, recipientIndex } = shipment;
    const { identifiers } = await tx.manager
      .getRepository(StatusChange)
      .insert({ orderId, recipientIndex, fromStatus: from, toStatus: to, changedBy: by, why: why ?? null });
    // A live courier's reports would be lost if the step they are based on were undone.
    if (!undoable || shipment.courierLive || this.config.undoSeconds === 0) {
      await this.saveMoved(tx, locked, shipment, from);
      return tx.publish(ShipmentStatusChanged, { orderId, recipientIndex, from, to });
    }
    const historyId = String(identifiers[0]!.id);
    const runAt = new Date(this.clock.now().getTime() + this.config.undoSeconds * 1000);
    const undo = { undoHistoryId: historyId, undoStatus: from, undoUntil: runAt };
    await this.saveMoved(tx, locked, shipment, from, undo);
    await tx.enqueue(
      AnnounceStep,
      { orderId, recipientIndex, historyId, from, to },
      { runAt, key: stepKey(historyId) },
    );
  }

  /**
   * Writes the shipment and the order's status, which is computed from all shipments. A write after a step makes the
   * step final.
   */
  async save(tx: Tx, { order, shipments }: LockedOrder, shipment: Shipment, undo: Undo = NO_UNDO): Promise<void> {
    Object.assign(shipment, undo);
    const { id, status, cancelledBy, provider, courierDeliveryId, courierLive } = shipment;
    await tx.manager
      .getRepository(Shipment)
      .update({ id }, { status, cancelledBy, provider, courierDeliveryId, courierLive, ...undo });
    order.status = orderStatus(shipments);
    await tx.manager.getRepository(Order).update({ id: order.id }, { status: order.status });
  }

  /** Deletes the step; false if another step followed it. */
  async takeBack(tx: Tx, locked: LockedOrder, shipment: Shipment): Promise<boolean> {
    const { orderId, recipientIndex, status, undoHistoryId, undoStatus } = shipment;
    const line = await tx.row(
      `DELETE FROM orders.status_history h WHERE h.id = $1 AND h.to_status = $4 AND NOT EXISTS (
         SELECT FROM orders.status_history later WHERE later.order_id = $2 AND later.recipient_index = $3 AND later.id > $1)
       RETURNING h.id`,
      [undoHistoryId, orderId, recipientIndex, status],
    );
    if (!line) return false;
    shipment.status = undoStatus!;
    // Only a shipment that its courier cancelled can have moved on from `cancelled`.
    shipment.cancelledBy = undoStatus === 'cancelled' ? 'courier' : null;
    await this.saveMoved(tx, locked, shipment, status);
    return true;
  }

  /** Saves a shipment whose status was `from`, with its sale in the books. */
  private async saveMoved(
    tx: Tx,
    locked: LockedOrder,
    shipment: Shipment,
    from: ShipmentStatus,
    undo?: Undo,
  ): Promise<void> {
    await this.save(tx, locked, shipment, undo);
    if (changesBooks(from, shipment.status)) await this.books.post(tx, locked.order);
  }

  /** The stock taken by the shipments, by product. */
  async stockUnits(tx: Tx, shipments: readonly Shipment[]): Promise<OrderItem['stockUnits']> {
    const items = await tx.manager
      .getRepository(OrderItem)
      .find({ where: { shipmentId: In(shipments.map(({ id }) => id)) }, select: { id: true, stockUnits: true } });
    const sums = new Map<number, number>();
    for (const unit of items.flatMap((item) => item.stockUnits)) {
      sums.set(unit.productId, (sums.get(unit.productId) ?? 0) + unit.quantity);
    }
    return [...sums].map(([productId, quantity]) => ({ productId, quantity }));
  }

  async releaseStep(tx: Tx, historyId: string, of: { orderId: number; recipientIndex: number }): Promise<void> {
    await tx.rows(
      `UPDATE orders.shipments SET undo_history_id = NULL, undo_status = NULL, undo_until = NULL
       WHERE order_id = $1 AND recipient_index = $2 AND undo_history_id = $3`,
      [of.orderId, of.recipientIndex, historyId],
    );
  }

  /** The last step of a shipment while it can be undone. */
  heldStep(orderId: number, recipientIndex: number): Promise<HeldStep | null> {
    return this.database.row<HeldStep>(
      `SELECT undo_history_id AS history_id, ${SECONDS_LEFT} AS seconds_left FROM orders.shipments s
       WHERE order_id = $1 AND recipient_index = $2 AND undo_history_id IS NOT NULL`,
      [orderId, recipientIndex],
    );
  }

  /** Whether the order's history still contains this step. */
  async hasStep(orderId: number, historyId: string): Promise<boolean> {
    const sql = 'SELECT 1 FROM orders.status_history WHERE order_id = $1 AND id = $2';
    return (await this.database.row(sql, [orderId, historyId])) !== null;
  }
}
