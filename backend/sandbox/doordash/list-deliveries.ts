import type { DeliveryStatus } from './delivery';
import type { DoordashContext } from './doordash-context';

export interface ListedDelivery {
  external_delivery_id: string;
  delivery_status: DeliveryStatus;
  cancellation_reason: string | null;
  /** Cents. */
  fee: number;
  tip: number;
  tracking_url: string;
  dropoff_address: string;
  dasher_name: string | null;
  updated_at: string;
}

/** Newest first, without quotes that were not accepted. */
export function listDeliveries(context: DoordashContext): ListedDelivery[] {
  return context.deliveries.newest().map(({ answer }) => ({
    external_delivery_id: answer.external_delivery_id,
    delivery_status: answer.delivery_status,
    cancellation_reason: answer.cancellation_reason ?? null,
    fee: answer.fee,
    tip: answer.tip,
    tracking_url: answer.tracking_url!,
    dropoff_address: answer.dropoff_address,
    dasher_name: typeof answer.dasher_name === 'string' ? answer.dasher_name : null,
    updated_at: answer.updated_at,
  }));
}
