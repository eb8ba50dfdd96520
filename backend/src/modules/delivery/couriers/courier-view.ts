import type { CourierServiceName } from '@crispi/rules/couriers';
import type { CourierDeliveryEntity, CourierDeliveryStatus } from './courier-delivery';

/** A courier delivery in the interface of this module. */
export interface CourierDelivery {
  externalDeliveryId: string;
  orderId: number;
  recipientIndex: number;
  /** `requested`: the service has not answered yet; `made`: it accepted the delivery; `failed`: it refused. */
  state: 'requested' | 'made' | 'failed';
  status: CourierDeliveryStatus;
  feeCents: number | null;
  /** Dispatch price minus the fee the customer paid; null while either is unknown. */
  feeDifferenceCents: number | null;
  trackingUrl: string | null;
  driverName: string | null;
  driverPhone: string | null;
  dropoffEta: Date | null;
  proofUrl: string | null;
  /** Why it failed, was cancelled or is returned. */
  reason: string | null;
}

/** The latest courier delivery of one recipient, as the back office tracks it. */
export interface CourierTracking {
  recipientIndex: number;
  deliveryStatus: CourierDeliveryStatus;
  externalDeliveryId: string;
  trackingUrl: string | null;
  feeCents: number | null;
  driverName: string | null;
  driverPhone: string | null;
  dropoffEta: Date | null;
  reason: string | null;
}

/** One attempt to have a courier deliver a shipment: who requested it when, its price and its outcome. */
export interface CourierAttempt {
  recipientIndex: number;
  externalDeliveryId: string;
  provider: CourierServiceName;
  status: CourierDeliveryStatus;
  requestedAt: Date;
  requestedBy: string | null;
  feeCents: number | null;
  feeDifferenceCents: number | null;
  endedAt: Date | null;
  reason: string | null;
}

export function toView(delivery: CourierDeliveryEntity): CourierDelivery {
  const { status } = delivery;
  return {
    externalDeliveryId: delivery.externalDeliveryId,
    orderId: delivery.orderId,
    recipientIndex: delivery.recipientIndex,
    state: status === 'requested' || status === 'failed' ? status : 'made',
    status,
    feeCents: delivery.feeCents,
    feeDifferenceCents: delivery.feeDifferenceCents,
    trackingUrl: delivery.trackingUrl,
    driverName: delivery.driverName,
    driverPhone: delivery.driverPhone,
    dropoffEta: delivery.dropoffEta,
    proofUrl: delivery.proofUrl,
    reason: delivery.reason,
  };
}

export function toTracking(delivery: CourierDeliveryEntity): CourierTracking {
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

export function toAttempt(delivery: CourierDeliveryEntity): CourierAttempt {
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
