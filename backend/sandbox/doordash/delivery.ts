export type DeliveryStatus =
  | 'quote'
  | 'created'
  | 'confirmed'
  | 'enroute_to_pickup'
  | 'arrived_at_pickup'
  | 'picked_up'
  | 'enroute_to_dropoff'
  | 'arrived_at_dropoff'
  | 'delivered'
  | 'cancelled'
  | 'enroute_to_return'
  | 'arrived_at_return'
  | 'returned';

export const CANCELLATION_REASONS = [
  'cancelled_by_creator',
  'failed_to_process_payment',
  'failed_to_assign_and_refunded',
  'failed_to_pickup',
  'failed_to_deliver',
  'failed_to_return',
] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** The input of a delivery. Money is in cents, times are ISO 8601. Other known fields are returned unchanged. */
export interface DeliveryInput {
  external_delivery_id: string;
  dropoff_address: string;
  dropoff_phone_number: string;
  pickup_address?: string;
  pickup_time?: string;
  dropoff_time?: string;
  order_value?: number;
  tip?: number;
  action_if_undeliverable?: 'return_to_pickup' | 'dispose';
  [field: string]: unknown;
}

/** A delivery in DoorDash's format, without empty fields. Fee and tip are cents and separate. */
export interface DeliveryAnswer extends DeliveryInput {
  currency: 'USD';
  delivery_status: DeliveryStatus;
  cancellation_reason?: CancellationReason;
  updated_at: string;
  fee: number;
  fee_components: { type: string; amount: number }[];
  tax: number;
  tip: number;
  support_reference: string;
  tracking_url?: string;
  pickup_time_estimated: string;
  dropoff_time_estimated: string;
  dasher_location?: Point;
}

export interface Point {
  lat: number;
  lng: number;
}

/** The outcome of a delivery without interference. */
export type Fate = 'delivered' | 'two_dashers' | 'returned' | 'no_dasher' | 'quote_expires';

/** The sandbox's internal data of a quote or delivery. */
export interface Delivery {
  answer: DeliveryAnswer;
  fate: Fate;
  /** Number of completed steps. */
  steps: number;
  /** Number of Dashers so far. */
  dashers: number;
  /** Sandbox time in milliseconds at which the quote expires. */
  quotedUntil: number;
  /** Identifies the tracking page; null for a quote. */
  trackingId: string | null;
}

const FINAL: DeliveryStatus[] = ['delivered', 'cancelled', 'returned'];

export function isFinal({ answer }: Delivery): boolean {
  return FINAL.includes(answer.delivery_status);
}
