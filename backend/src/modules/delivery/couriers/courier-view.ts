import type { CourierDeliveryEntity } from './courier-delivery';

/** A courier delivery in the interface of this module. */
export type CourierDelivery = Pick<
  CourierDeliveryEntity,
  'externalDeliveryId' | 'status' | 'feeCents' | 'trackingUrl' | 'reason'
>;

/** The latest courier delivery of one recipient, as the back office tracks it. */
export type CourierTracking = ReturnType<typeof toTracking>;

export function toTracking(delivery: CourierDeliveryEntity) {
  return {
    recipientIndex: delivery.recipientIndex,
    deliveryStatus: delivery.status,
    externalDeliveryId: delivery.externalDeliveryId,
    trackingUrl: delivery.trackingUrl,
    feeCents: delivery.feeCents,
    driverName: delivery.driverName,
    driverPhone: delivery.driverPhone,
    dropoffEta: delivery.dropoffEta,
    reason: delivery.reason,
  };
}

/** One attempt to have a courier deliver a shipment: who requested it when, its price and its outcome. */
export type CourierAttempt = ReturnType<typeof toAttempt>;

export function toAttempt(delivery: CourierDeliveryEntity) {
  return {
    recipientIndex: delivery.recipientIndex,
    externalDeliveryId: delivery.externalDeliveryId,
    provider: delivery.provider,
    status: delivery.status,
    requestedAt: delivery.createdAt,
    requestedBy: delivery.requestedBy,
    feeCents: delivery.feeCents,
    feeDifferenceCents: delivery.feeDifferenceCents,
    endedAt: delivery.endedAt,
    reason: delivery.reason,
  };
}
