import type { CourierReport } from './courier';
import type { DoordashDelivery } from './doordash-client';
import { cancellationText, statusOf } from './doordash-statuses';

/** A delivery in DoorDash's words (an answer or a webhook's body) as a report in ours. */
export function reportOf(delivery: DoordashDelivery): CourierReport {
  const status = statusOf(delivery.delivery_status);
  return {
    status,
    detail: text(delivery.delivery_status),
    feeCents: Number.isInteger(delivery.fee) ? (delivery.fee as number) : null,
    trackingUrl: link(delivery.tracking_url),
    supportReference: text(delivery.support_reference),
    dasherName: text(delivery.dasher_name),
    dasherPhone: text(delivery.dasher_dropoff_phone_number) ?? text(delivery.dasher_pickup_phone_number),
    dropoffEta: moment(delivery.dropoff_time_estimated),
    proofUrl: link(delivery.dropoff_verification_image_url),
    reason: status === 'cancelled' ? cancellationText(delivery.cancellation_reason) : null,
    dropoff: { address: text(delivery.dropoff_address), phone: text(delivery.dropoff_phone_number) },
  };
}

function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Links end up on pages, so only web addresses are let in. */
function link(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\//i.test(value) ? value : null;
}

function moment(value: unknown): Date | null {
  const at = typeof value === 'string' ? new Date(value) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
}
