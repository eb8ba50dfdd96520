import { Injectable } from '@nestjs/common';
import type { DeliveryProvider } from '@crispi/rules/couriers';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Conflict } from '../../../kernel/errors/app-error';
import { endsWithNextStep } from '../core/flags';
import type { CorrectedField } from './correction';
import type { Shipment } from '../core/shipment';
import { StatusRefused, WindowFull } from '../core/orders.errors';
import { WindowHolds } from '../../stores';
import { CorrectionRepository } from './corrections.repository';
import { OrderRepository, type LockedOrder } from '../core/order.repository';
import { buyerFields, shipmentFields, tooLate, type BuyerFields, type ShipmentFields } from './correctable';
import { refuseStale, refuseTooLate } from './refuse';
import { differences } from './corrected-fields';
import { placeInWords } from '../core/recipient-words';

interface By {
  orderId: number;
  /** Of what the member of staff saw. */
  version: string;
  by: string;
  why: string | null;
}

export interface BuyerCorrection extends By, BuyerFields {
  /** The account that the order goes on belonging to. */
  keepsAccount: boolean;
}

/** Where, when and how a shipment is to go, found to keep the checkout's rules. */
export interface Rerouting {
  fields: ShipmentFields;
  /** Of the window, if there is one. */
  deliverAt: Date | null;
  /** Who drives there and from where; null: as before. */
  area: { provider: DeliveryProvider; storeId: number } | null;
}

export interface ShipmentCorrection extends By, Rerouting {
  recipientIndex: number;
  /** What the delivery costs now, where that is not what was paid. */
  fee: CorrectedField | null;
  /** Into a window that has no room for it: staff gave a reason. */
  overbook: boolean;
}

/**
 * Writes what staff corrected, once it has been found to keep the checkout's rules. Whoever saw something else than what
 * stands there now, and whatever left the shop meanwhile, is refused.
 */
@Injectable()
export class OrderCorrections {
  constructor(
    private readonly orders: OrderRepository,
    private readonly corrections: CorrectionRepository,
    private readonly windows: WindowHolds,
  ) {}

  /** Of an order for oneself the phone is the one that the courier calls, too. */
  async correctBuyer(tx: Tx, { orderId, version, by, why, ...wanted }: BuyerCorrection): Promise<void> {
    const locked = await this.orders.lock(tx, orderId);
    const { order } = locked;
    const before = buyerFields(order);
    refuseStale(before, version);
    const changes = (['email', 'phone'] as const)
      .map((field): CorrectedField => ({ field, from: before[field], to: wanted[field] }))
      .filter(({ from, to }) => from !== to);
    if (changes.length === 0) return;
    if (!order.isGift) await this.correctOwnShipment(tx, locked, wanted);
    order.customerEmail = wanted.email;
    order.customerPhone = wanted.phone;
    if (!wanted.keepsAccount) order.userId = null;
    await this.corrections.saveBuyer(tx, order);
    await this.corrections.add(tx, { orderId, recipientIndex: null, changes, correctedBy: by, why });
  }

  async correctShipment(tx: Tx, { version, fee, overbook, by, why, ...correction }: ShipmentCorrection): Promise<void> {
    const { orderId, recipientIndex } = correction;
    const locked = await this.orders.lock(tx, orderId);
    const shipment = this.orders.shipment(locked, recipientIndex);
    refuseTooLate(shipment);
    refuseStale(shipmentFields(shipment.recipient), version);
    const changes = await this.write(tx, locked, shipment, correction, { overbook });
    if (changes.length === 0) return;
    const all = [...changes, ...(fee ? [fee] : [])];
    await this.corrections.add(tx, { orderId, recipientIndex, changes: all, correctedBy: by, why });
  }

  /** Where, when and how a locked shipment goes from now on; answers what differs. */
  async write(
    tx: Tx,
    locked: LockedOrder,
    shipment: Shipment,
    { fields, deliverAt, area }: Rerouting,
    { overbook = false, full = WindowFull }: { overbook?: boolean; full?: new (window: string) => Error } = {},
  ): Promise<CorrectedField[]> {
    const changes = differences(shipmentFields(shipment.recipient), fields);
    if (changes.length === 0) return [];
    const window = windowOf(locked, shipment);
    shipment.recipient = { ...shipment.recipient, ...fields };
    shipment.deliverAt = deliverAt;
    // A new address or window answers what staff were to ask the customer.
    if (changes.some(({ field }) => field === 'address' || field === 'window'))
      await this.orders.settle(tx, shipment, endsWithNextStep);
    if (area) moveTo(area, locked, shipment);
    const moved = windowOf(locked, shipment) !== window;
    if (moved && (await this.lacksRoom(tx, locked, shipment, overbook))) throw new full(fields.deliveryTime);
    await this.corrections.saveShipment(tx, locked, shipment);
    return changes;
  }

  private async lacksRoom(tx: Tx, { order }: LockedOrder, shipment: Shipment, forced: boolean): Promise<boolean> {
    const storeId = shipment.storeId ?? order.storeId;
    const to = shipment.deliverAt && { storeId, startsAt: shipment.deliverAt, kind: order.fulfilment };
    const refused = await this.windows.move(tx, order.id, shipment.recipientIndex, to, { forced });
    return refused.length > 0 && !forced;
  }

  private async correctOwnShipment(tx: Tx, locked: LockedOrder, { email, phone }: BuyerFields): Promise<void> {
    const shipment = this.orders.shipment(locked, 0);
    const gone = tooLate(shipment);
    // Who has it already calls the old number; what is over is called by nobody.
    if (phone !== locked.order.customerPhone && gone && ['courier_requested', 'under_way'].includes(gone.code))
      throw new Conflict(gone.code, gone.message);
    shipment.recipient = { ...shipment.recipient, email, phone };
    await this.corrections.saveShipment(tx, locked, shipment);
  }
}

/** Which window of which store it has. */
const windowOf = ({ order }: LockedOrder, { storeId, deliverAt }: Shipment) =>
  `${storeId ?? order.storeId} ${deliverAt && new Date(deliverAt).toISOString()}`;

function moveTo(
  { provider, storeId }: NonNullable<Rerouting['area']>,
  { order, shipments }: LockedOrder,
  shipment: Shipment,
) {
  if (storeId !== (shipment.storeId ?? order.storeId)) {
    if (shipment.status !== 'pending')
      throw new StatusRefused('Another store serves that address, and this one has begun to make the order.');
    shipment.storeId = storeId;
    if (shipments.length === 1) order.storeId = storeId;
  }
  shipment.provider = provider;
  if (shipment.recipientIndex === 0) order.deliveryAddress = placeInWords(shipment.recipient);
}
