import { Injectable } from '@nestjs/common';
import { OWN_COURIERS, type CourierServiceName, type DeliveryProvider } from '@crispi/rules/couriers';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Unavailable } from '../../../kernel/errors/app-error';
import { CourierRequested } from '../events';
import { CourierDeliveryRepository } from './courier-deliveries.repository';
import type { Dropoff } from './courier-delivery';
import { CourierRegistry } from './courier-registry';

/** A shipment of an order for a courier service. Money in cents. */
export interface ShipmentToDrive {
  orderId: number;
  recipientIndex: number;
  /** The present courier; a shipment of our own couriers goes to the first service. */
  provider?: DeliveryProvider;
  /** The pickup location, see `Couriers.pickupLocation`. */
  locationId: number;
  recipient: Dropoff;
  orderValueCents: number;
  tipCents: number;
  /** What the customer paid for the delivery; compared with the service's price at dispatch. */
  quotedFeeCents?: number | null;
  /** Start of the promised window; null or past: as soon as possible. */
  deliverAt: Date | null;
  /** E-mail of the member of staff who requests it. */
  by: string;
}

/** The courier service and the id of the delivery. */
export interface RequestedDelivery {
  externalDeliveryId: string;
  provider: CourierServiceName;
}

/** Writes and publishes a request in the caller's transaction; the worker makes the delivery afterwards. */
@Injectable()
export class RequestDelivery {
  constructor(
    private readonly deliveries: CourierDeliveryRepository,
    private readonly registry: CourierRegistry,
  ) {}

  /** Returns the recipient's active delivery if there is one. Throws 503 "…_not_configured" with the service's name. */
  async execute(tx: Tx, shipment: ShipmentToDrive): Promise<RequestedDelivery> {
    const service = this.registry.serviceFor(shipment.provider ?? OWN_COURIERS);
    const account = service.account();
    if (!account) throw new Unavailable(`${service.name}_not_configured`, `${service.title} is not set up.`);
    const { orderId, recipientIndex } = shipment;
    const last = await this.deliveries.lockLast(tx, orderId, recipientIndex);
    if (last?.endedAt === null) return { externalDeliveryId: last.externalDeliveryId, provider: last.provider };
    const attempt = (last?.attempt ?? 0) + 1;
    const externalDeliveryId = `${orderId}-${recipientIndex}-${attempt}`;
    await this.deliveries.add(tx, {
      orderId,
      recipientIndex,
      attempt,
      externalDeliveryId,
      provider: service.name,
      account,
      locationId: shipment.locationId,
      dropoff: dropoffOf(shipment.recipient),
      orderValueCents: shipment.orderValueCents,
      tipCents: shipment.tipCents,
      deliverAt: shipment.deliverAt,
      quotedFeeCents: shipment.quotedFeeCents ?? null,
      requestedBy: shipment.by,
    });
    await tx.publish(CourierRequested, { orderId, recipientIndex, externalDeliveryId, provider: service.name });
    tx.log({ orderId, recipientIndex, externalDeliveryId, provider: service.name }, 'courier requested');
    return { externalDeliveryId, provider: service.name };
  }
}

/** Copies only what a courier may know; the recipient's other details stay with the order. */
function dropoffOf(recipient: Dropoff): Dropoff {
  const { firstName, lastName, phone, addressLine1, addressLine2, city, state, zipCode } = recipient;
  const { deliveryInstructions, receiveNotifications } = recipient;
  return {
    firstName,
    lastName,
    phone,
    addressLine1,
    addressLine2,
    city,
    state,
    zipCode,
    deliveryInstructions,
    receiveNotifications,
  };
}
