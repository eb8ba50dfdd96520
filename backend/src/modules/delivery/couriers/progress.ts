import type { CourierReport } from './courier';
import type { CourierDeliveryEntity, CourierDeliveryStatus } from './courier-delivery';

/** How far a delivery is. News only ever moves it up; what stands at the top stays there. */
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
 * What a report changes about a delivery; null: nothing. A report that tells an older story than the one we know moves
 * nothing and only fills in what we did not know yet (a webhook may overtake the answer that carries the fee).
 */
export function progressOf(
  delivery: CourierDeliveryEntity,
  report: CourierReport,
  now: Date,
): Partial<CourierDeliveryEntity> | null {
  const next = report.status ?? delivery.status;
  const told = factsOf(delivery, report);
  // Long over, or erased: nobody's door and driver come back.
  if (!isLive(delivery.status) && !delivery.dropoff) return null;
  if (!isLive(delivery.status) || RANK[next] < RANK[delivery.status]) {
    const news = Object.entries(told).filter(([field]) => delivery[field as keyof CourierDeliveryEntity] === null);
    return news.length > 0 ? (Object.fromEntries(news) as Partial<CourierDeliveryEntity>) : null;
  }
  return { ...told, status: next, checkedAt: now, ...(!isLive(next) && { endedAt: now }) };
}

/** What the report says; what it leaves out stays as we know it. */
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
