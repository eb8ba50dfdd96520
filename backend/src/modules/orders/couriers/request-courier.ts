import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { Couriers, type CourierDelivery } from '../../delivery';
import { endsWithNextStep } from '../core/flags';
import { OrderRepository, type LockedOrder } from '../core/order.repository';
import { OrderReader } from '../core/order-reader';
import { CourierRefused, StatusRefused, OrderNotFound } from '../core/orders.errors';
import type { Shipment } from '../core/shipment';
import { MANUAL_STATUSES, progressOf } from '../core/status-rules';

const TIMEOUT_MS = 10_000;

interface CourierRequest {
  orderId: number;
  recipientIndex: number;
  /** The pickup address for the courier. */
  locationId: number;
  by: string;
}

/**
 * Requests a delivery from a courier service for a shipment. The request is written and published with the order's new
 * state; the worker calls the service. The caller gets the delivery if it is created within ten seconds, otherwise its
 * id.
 */
@Injectable()
export class RequestCourier {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
    private readonly reader: OrderReader,
    private readonly couriers: Couriers,
  ) {}

  /**
   * The delivery, still `requested` if the service has not answered in time. A repeated request returns the live
   * delivery.
   */
  async execute(orderId: number, recipientIndex: number, by: string): Promise<CourierDelivery> {
    const order = await this.reader.find(orderId);
    if (!order) throw new OrderNotFound();
    const shipment = order.shipments.find((candidate) => candidate.recipientIndex === recipientIndex);
    const storeId = shipment?.storeId ?? order.storeId;
    const locationId = await this.couriers.pickupLocation(storeId, shipment?.recipient.zipCode ?? null);
    const id = await this.unitOfWork.run((tx) => this.request(tx, { orderId, recipientIndex, locationId, by }));
    const delivery = await this.couriers.waitFor(id, TIMEOUT_MS);
    if (delivery.status === 'failed') throw new CourierRefused(delivery.reason ?? 'The courier refused the delivery.');
    return delivery;
  }

  private async request(tx: Tx, { orderId, recipientIndex, locationId, by }: CourierRequest): Promise<string> {
    const locked = await this.orders.lock(tx, orderId);
    const shipment = this.orders.shipment(locked, recipientIndex);
    if (shipment.courierLive) return shipment.courierDeliveryId!;
    this.refuse(locked, shipment);
    const { externalDeliveryId, provider } = await this.couriers.request(tx, {
      orderId,
      recipientIndex,
      provider: shipment.provider,
      locationId,
      recipient: shipment.recipient,
      orderValueCents: shipment.itemsCents,
      tipCents: shipment.tipCents,
      quotedFeeCents: shipment.deliveryFeeCents,
      deliverAt: shipment.deliverAt,
      by,
    });
    shipment.courierDeliveryId = externalDeliveryId;
    shipment.courierLive = true;
    shipment.provider = provider;
    await this.orders.settle(tx, shipment, endsWithNextStep);
    if (shipment.status === 'ready_for_doordash') await this.orders.save(tx, locked, shipment);
    else await this.orders.move(tx, locked, shipment, 'ready_for_doordash', { by, why: 'Driver requested' });
    return externalDeliveryId;
  }

  private refuse({ order }: LockedOrder, shipment: Shipment): void {
    if (order.fulfilment === 'pickup') throw new StatusRefused('This order is picked up at the store.');
    if (!MANUAL_STATUSES.includes(progressOf(shipment))) {
      if (shipment.status === 'delivered') throw new StatusRefused('Delivered orders can’t be changed.');
      throw new StatusRefused(
        shipment.status === 'cancelled' ? 'This delivery was cancelled.' : 'A courier is already on the way.',
      );
    }
  }
}
