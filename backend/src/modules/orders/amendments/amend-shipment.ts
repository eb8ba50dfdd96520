import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { endsWithNextStep } from '../core/flags';
import type { CorrectedField } from './correction';
import { placeInWords, type Shipment } from '../core/shipment';
import { CostsMore, OrderNotFound, StatusRefused, WindowFull, WindowLost } from '../core/orders.errors';
import { WindowHolds } from '../../stores';
import { OrderRefunds } from '../refunds/order-refunds';
import { CorrectionRepository } from './corrections.repository';
import { feeTax } from '../core/fee-tax';
import { OrderRepository, type LockedOrder } from '../core/order.repository';
import {
  buyerMayChange,
  differences,
  feeDifference,
  refuseStale,
  refuseTooLate,
  shipmentFields,
  TooLateToChange,
  type Messages,
} from './amendable';
import type { ShipmentPlan } from './amendment-rules';

interface Amendment {
  orderId: number;
  recipientIndex: number;
  /** The version of the loaded fields, see `versionOf`. */
  version: string;
  plan: ShipmentPlan;
  /** Omitted items keep their message. */
  messages: Messages;
}

export interface ShipmentCorrection extends Amendment {
  by: string;
  why: string | null;
  /** Set when the delivery fee has changed. The customer's price stays. */
  fee: CorrectedField | null;
  /** Take the window even if it is full. */
  overbook: boolean;
}

/**
 * Writes a change of a shipment that was planned by the checkout's rules, and records the differences. The order's row
 * is locked first, as in every step of the kitchen, so that one of two concurrent changes is refused.
 */
@Injectable()
export class AmendShipment {
  constructor(
    private readonly orders: OrderRepository,
    private readonly corrections: CorrectionRepository,
    private readonly windows: WindowHolds,
    private readonly refunds: OrderRefunds,
  ) {}

  /** By staff, until it leaves the shop. @throws Conflict `order_changed`, `window_full`, or why it is too late */
  async correct(
    tx: Tx,
    { orderId, recipientIndex, version, plan, messages, ...correction }: ShipmentCorrection,
  ): Promise<void> {
    const { fee, overbook, by, why } = correction;
    const locked = await this.orders.lock(tx, orderId);
    const shipment = this.orders.shipment(locked, recipientIndex);
    refuseTooLate(shipment);
    const written = await this.corrections.messagesOf(tx, shipment.id);
    refuseStale({ ...shipmentFields(shipment.recipient), messages: written }, version);
    const rerouted = await this.reroute(tx, locked, shipment, plan, { overbook, full: WindowFull });
    const rewritten = await this.rewrite(tx, written, messages);
    if (rerouted.length === 0 && rewritten.length === 0) return;
    // The trigger on the shipment's row notifies open pages and boards.
    if (rerouted.length === 0) await this.corrections.saveShipment(tx, locked, shipment);
    const all = [...rerouted, ...rewritten, ...(fee ? [fee] : [])];
    await this.corrections.add(tx, { orderId, recipientIndex, changes: all, correctedBy: by, why });
  }

  /**
   * By the buyer, until the kitchen starts on it. A lower fee is refunded.
   * @throws TooLateToChange, CostsMore, WindowLost; Conflict `order_changed`
   */
  async change(tx: Tx, { orderId, recipientIndex, version, plan, messages }: Amendment): Promise<void> {
    const locked = await this.orders.lock(tx, orderId);
    const shipment = this.orders.shipment(locked, recipientIndex);
    if (!buyerMayChange(shipment)) throw new TooLateToChange(shipment);
    const written = await this.corrections.messagesOf(tx, shipment.id);
    const before = shipmentFields(shipment.recipient);
    const repeated = Object.entries(messages).every(([id, text]) => written[Number(id)] === text);
    if (repeated && differences(before, plan.fields).length === 0) return;
    refuseStale({ ...before, messages: written }, version);
    const paid = shipment.deliveryFeeCents - shipment.feeReturnedCents;
    const fee = plan.feeCents ?? paid;
    if (fee > paid) throw new CostsMore(fee, paid);
    const taxReturned = feeTax(shipment, shipment.feeReturnedCents);
    shipment.feeReturnedCents += paid - fee;
    const cents = paid - fee + feeTax(shipment, shipment.feeReturnedCents) - taxReturned;
    const rerouted = await this.reroute(tx, locked, shipment, plan, { overbook: false, full: WindowLost });
    const rewritten = await this.rewrite(tx, written, messages);
    // The trigger on the shipment's row notifies open pages.
    if (rerouted.length === 0) await this.corrections.saveShipment(tx, locked, shipment);
    const changes = [...rerouted, ...rewritten, ...(fee < paid ? [feeDifference(paid, fee)] : [])];
    await this.corrections.add(tx, { orderId, recipientIndex, changes, correctedBy: 'customer', why: null });
    if (fee === paid) return;
    const key = `order-${orderId}-${randomUUID()}`;
    const press = { key, by: 'customer', reason: 'The delivery to the new address costs less.' };
    await this.refunds.requestPlanned(tx, locked, [{ part: recipientIndex, cents }], press);
  }

  /** Returns the differences. */
  private async reroute(
    tx: Tx,
    locked: LockedOrder,
    shipment: Shipment,
    { fields, deliverAt, area }: ShipmentPlan,
    { overbook, full }: { overbook: boolean; full: new (window: string) => Error },
  ): Promise<CorrectedField[]> {
    const changes = differences(shipmentFields(shipment.recipient), fields);
    if (changes.length === 0) return [];
    const window = windowOf(locked, shipment);
    shipment.recipient = { ...shipment.recipient, ...fields };
    shipment.deliverAt = deliverAt;
    // A new address or window resolves flags that ask staff to contact the customer.
    if (changes.some(({ field }) => field === 'address' || field === 'window'))
      await this.orders.settle(tx, shipment, endsWithNextStep);
    if (area) moveTo(area, locked, shipment);
    const moved = windowOf(locked, shipment) !== window;
    if (moved && !(await this.takeWindow(tx, locked, shipment, overbook))) throw new full(fields.deliveryTime);
    await this.corrections.saveShipment(tx, locked, shipment);
    return changes;
  }

  private async takeWindow(tx: Tx, { order }: LockedOrder, shipment: Shipment, forced: boolean): Promise<boolean> {
    const storeId = shipment.storeId ?? order.storeId;
    const to = shipment.deliverAt && { storeId, startsAt: shipment.deliverAt, kind: order.fulfilment };
    const refused = await this.windows.move(tx, order.id, shipment.recipientIndex, to, { forced });
    return forced || refused.length === 0;
  }

  private async rewrite(tx: Tx, before: Messages, after: Messages): Promise<CorrectedField[]> {
    const changes: CorrectedField[] = [];
    for (const [id, to] of Object.entries(after)) {
      const from = before[Number(id)];
      if (from === undefined) throw new OrderNotFound();
      if (from === to) continue;
      await this.corrections.saveMessage(tx, Number(id), to);
      changes.push({ field: 'message', from: from ?? '', to: to ?? '' });
    }
    return changes;
  }
}

const windowOf = ({ order }: LockedOrder, { storeId, deliverAt }: Shipment) =>
  `${storeId ?? order.storeId} ${deliverAt && new Date(deliverAt).toISOString()}`;

function moveTo(
  { provider, storeId }: NonNullable<ShipmentPlan['area']>,
  { order, shipments }: LockedOrder,
  shipment: Shipment,
) {
  if (storeId !== (shipment.storeId ?? order.storeId)) {
    if (shipment.status !== 'pending')
      throw new StatusRefused('Another store serves that address, and this store has already started the order.');
    shipment.storeId = storeId;
    if (shipments.length === 1) order.storeId = storeId;
  }
  shipment.provider = provider;
  if (shipment.recipientIndex === 0) order.deliveryAddress = placeInWords(shipment.recipient);
}
