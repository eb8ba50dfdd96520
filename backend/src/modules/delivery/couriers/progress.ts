import type { CourierReport } from './courier';
import type { CourierDeliveryEntity, CourierDeliveryStatus } from './courier-delivery';

/** The order of statuses. A report can only raise a delivery's rank; statuses of the highest rank are final. */
const RANK: Record<CourierDeliveryStatus, number> = {
  requested: 0,
  created: 1,
  driver_assigned: 2,
  picked_up: 3,
  in_transit: 4,
  returning: 5,
  delivered: 9,
  cancelled: 9,
  returned: 9,
  failed: 9,
};

const ENDED = 9;

export function isLive(status: CourierDeliveryStatus): boolean {
  return RANK[status] < ENDED;
}

/**
 * The changes that a report makes to a delivery; null: none. An older report does not change the status and only fills
 * in missing values (a webhook may overtake the answer that contains the fee).
 */
export function progressOf(
  delivery: CourierDeliveryEntity,
  report: CourierReport,
  now: Date,
): Partial<CourierDeliveryEntity> | null {
  const next = report.status ?? delivery.status;
  const reported = factsOf(delivery, report);
  // Ended long ago or erased: personal data must not be stored again.
  if (!isLive(delivery.status) && !delivery.dropoff) return null;
  if (!isLive(delivery.status) || RANK[next] < RANK[delivery.status]) {
    const missing = Object.entries(reported).filter(
      ([field]) => delivery[field as keyof CourierDeliveryEntity] === null,
    );
    return missing.length > 0 ? (Object.fromEntries(missing) as Partial<CourierDeliveryEntity>) : null;
  }
  return { ...reported, status: next, checkedAt: now, ...(!isLive(next) && { endedAt: now }) };
}

/** The values of the report; missing ones stay unchanged. */
function factsOf({ quotedFeeCents }: CourierDeliveryEntity, report: CourierReport): Partial<CourierDeliveryEntity> {
  const { feeCents } = report;
  const feeDifferenceCents = feeCents === null || quotedFeeCents === null ? null : feeCents - quotedFeeCents;
  const facts = {
    feeCents,
    feeDifferenceCents,
    trackingUrl: report.trackingUrl,
    supportReference: report.supportReference,
    driverName: report.driverName,
    driverPhone: report.driverPhone,
    dropoffEta: report.dropoffEta,
    proofUrl: report.proofUrl,
    detail: report.detail,
    reason: report.reason,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) as typeof facts;
}
