import type { CourierReport } from '../courier';
import type { DoordashDelivery } from './doordash-client';
import { cancellationText, statusOf } from './doordash-statuses';

/** Converts a delivery in DoorDash's format (an answer or a webhook's body) to a report. */
export function reportOf(delivery: DoordashDelivery): CourierReport {
  const status = statusOf(delivery.delivery_status);
  return {
    status,
    detail: text(delivery.delivery_status),
    feeCents: cents(delivery.fee),
    trackingUrl: link(delivery.tracking_url),
    supportReference: text(delivery.support_reference),
    driverName: text(delivery.dasher_name),
    driverPhone: text(delivery.dasher_dropoff_phone_number) ?? text(delivery.dasher_pickup_phone_number),
    dropoffEta: moment(delivery.dropoff_time_estimated),
    proofUrl: link(delivery.dropoff_verification_image_url),
    reason: status === 'cancelled' ? cancellationText(delivery.cancellation_reason) : null,
    dropoff: { address: text(delivery.dropoff_address), phone: text(delivery.dropoff_phone_number) },
  };
}

const MAX_CENTS = 10_000_000;
const MAX_TEXT = 500;
const MAX_LINK = 2_000;

function cents(value: unknown): number | null {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_CENTS ? (value as number) : null;
}

function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, MAX_TEXT) : null;
}

/** Links are shown on pages, so only web addresses are accepted. */
function link(value: unknown): string | null {
  return typeof value === 'string' && value.length <= MAX_LINK && /^https?:\/\//i.test(value) ? value : null;
}

function moment(value: unknown): Date | null {
  const at = typeof value === 'string' ? new Date(value) : null;
  // PostgreSQL cannot read the format of years outside this range.
  return at && at.getUTCFullYear() >= 2000 && at.getUTCFullYear() <= 9999 ? at : null;
}
