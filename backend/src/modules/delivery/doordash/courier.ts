import type { CourierStatus } from '../events';

/** One parcel as a courier service needs to know it. Money in cents. */
export interface CourierJob {
  /** Ours, unique for ever; the service knows the delivery by it. */
  externalDeliveryId: string;
  pickup: { name: string; address: string; phone: string | null; instructions: string | null };
  dropoff: {
    address: string;
    firstName: string;
    lastName: string;
    /** As typed; US numbers only. */
    phone: string;
    instructions: string | null;
    sendNotifications: boolean;
  };
  orderValueCents: number;
  tipCents: number;
  /** When the parcel should arrive; null: as soon as possible. */
  dropoffAt: Date | null;
}

/** What the service tells about a delivery, in our words. Fields it left out are null. */
export interface CourierReport {
  /** `created`: known to the service, nobody is on the way yet; null: nothing about its progress. */
  status: 'created' | CourierStatus | null;
  /** The service's own word for it, "arrived_at_pickup". */
  detail: string | null;
  feeCents: number | null;
  trackingUrl: string | null;
  supportReference: string | null;
  dasherName: string | null;
  dasherPhone: string | null;
  dropoffEta: Date | null;
  proofUrl: string | null;
  /** A sentence for staff, for cancellations and returns. */
  reason: string | null;
  /** Where and to whom, as the service has it: tells our delivery from a stranger's. */
  dropoff: { address: string | null; phone: string | null };
}

/**
 * Every way a call can end. `refused` is a verdict on this delivery. `busy` is none, but certain: nothing happened, and
 * later it may. After `unknown` (no answer, or one that says nothing) the delivery may or may not exist, and only `find`
 * can tell.
 */
export type CourierAnswer =
  | { kind: 'ok'; report: CourierReport }
  | { kind: 'refused'; code: string; reason: string; message: string; fields: { field: string; error: string }[] }
  | { kind: 'busy'; code: string; message: string }
  | { kind: 'unknown'; message: string };

export type CourierRefusal = Extract<CourierAnswer, { kind: 'refused' }>;
export type CourierOutage = Extract<CourierAnswer, { kind: 'busy' | 'unknown' }>;

/** A courier service. `account` says on whose account a delivery lives: keys may change while it is under way. */
export abstract class Courier {
  abstract quote(account: string, job: CourierJob): Promise<CourierAnswer>;
  abstract create(account: string, job: CourierJob): Promise<CourierAnswer>;
  abstract find(account: string, externalDeliveryId: string): Promise<CourierAnswer>;
  abstract cancel(account: string, externalDeliveryId: string): Promise<CourierAnswer>;
}

export const UNKNOWN_DELIVERY = 'unknown_delivery_id';
export const DUPLICATE_DELIVERY = 'duplicate_delivery_id';
