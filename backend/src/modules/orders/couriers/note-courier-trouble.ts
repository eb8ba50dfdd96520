import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesEvent } from '../../../kernel/events/handles';
import {
  CourierFailed,
  type CourierFailedPayload,
  CourierCostsMore,
  type CourierCostsMorePayload,
} from '../../delivery/events';
import { endsWithNextStep } from '../core/flags';
import { OrderRepository } from '../core/order.repository';

/** The courier service refused the delivery: the shipment is flagged for staff with the reason. */
@Injectable()
@HandlesEvent(CourierFailed, { name: 'orders.note-courier-failure', kind: 'local' })
export class NoteCourierFailure implements LocalHandler<CourierFailedPayload> {
  constructor(private readonly orders: OrderRepository) {}

  async handle(event: CourierFailedPayload, tx: Tx): Promise<void> {
    const locked = await this.orders.lock(tx, event.orderId);
    const shipment = this.orders.shipment(locked, event.recipientIndex);
    if (shipment.courierDeliveryId !== event.externalDeliveryId || !shipment.courierLive) return;
    shipment.courierLive = false;
    await this.orders.settle(tx, shipment, endsWithNextStep);
    await this.orders.raise(tx, shipment, { kind: 'courier_failed', params: { reason: event.reason } });
    await this.orders.save(tx, locked, shipment);
  }
}

/** The customer's price stays: staff see the extra cost of the courier. */
@Injectable()
@HandlesEvent(CourierCostsMore, { name: 'orders.note-courier-price', kind: 'local' })
export class NoteCourierPrice implements LocalHandler<CourierCostsMorePayload> {
  constructor(private readonly orders: OrderRepository) {}

  async handle(event: CourierCostsMorePayload, tx: Tx): Promise<void> {
    const locked = await this.orders.lock(tx, event.orderId);
    const shipment = this.orders.shipment(locked, event.recipientIndex);
    if (shipment.courierDeliveryId !== event.externalDeliveryId) return;
    const { externalDeliveryId: subject, feeCents, paidCents } = event;
    await this.orders.raise(tx, shipment, { kind: 'courier_costs_more', subject, params: { feeCents, paidCents } });
    await this.orders.save(tx, locked, shipment);
  }
}
