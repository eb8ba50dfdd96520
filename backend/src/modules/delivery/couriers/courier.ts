import { COURIERS, type CourierServiceName, type DeliveryProvider } from '@crispi/rules/couriers';
import type { IncomingWebhook, NewReceipt } from '../../../kernel/webhooks/webhook-source';
import type { CourierAccount, KeyTestResult } from '../../settings';
import type { CourierStatus } from '../events';

/** Where a shipment is picked up. */
export interface Pickup {
  storeId: number;
  locationId: number;
}

/** Drives shipments to customers. */
export abstract class Courier {
  abstract readonly name: DeliveryProvider;

  /** Where it picks up what goes to a five-digit zip code; null: it does not drive there. */
  abstract pickupFor(zipCode: string): Promise<Pickup | null>;
}

/**
 * A courier whose drivers are ordered over an API. Calls never reject: how one ended is the answer. `account` says on
 * whose account a delivery lives: keys may change while it is under way.
 */
export abstract class CourierService extends Courier {
  abstract override readonly name: CourierServiceName;

  /** What people call it. */
  get title(): string {
    return COURIERS[this.name].name;
  }

  /** The account new deliveries are made on; null: it is not set up. */
  abstract account(): string | null;
  abstract quote(account: string, request: CourierRequest): Promise<CourierAnswer>;
  abstract create(account: string, request: CourierRequest): Promise<CourierAnswer>;
  abstract find(account: string, externalDeliveryId: string): Promise<CourierAnswer>;
  abstract cancel(account: string, externalDeliveryId: string): Promise<CourierAnswer>;

  /** One call that proves the keys and changes nothing. May reject with a sentence for staff. */
  abstract testKeys(account: Pick<CourierAccount, 'keys' | 'baseUrl'>): Promise<KeyTestResult>;

  abstract readonly webhooks: CourierWebhooks;
}

/** How a service reports. */
export interface CourierWebhooks {
  /** Who sent it. Throws 401 for a stranger; nothing in the body may be believed, or parsed, before. */
  verify(webhook: IncomingWebhook): { fromSandbox: boolean };

  /** What it reports. A receipt's key begins with the delivery's id and a line break. Throws Malformed. */
  receipts(body: unknown): NewReceipt[];

  /** The delivery that a receipt's payload is about, and its news; null: nothing follows from it. */
  read(payload: Record<string, unknown>): { externalDeliveryId: string; report: CourierReport } | null;
}

/** One shipment as a courier service needs to know it. Money in cents. */
export interface CourierRequest {
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
  /** When the shipment should arrive; null: as soon as possible. */
  dropoffAt: Date | null;
}

/** What the service tells about a delivery, in our words. Fields it left out are null. */
export interface CourierReport {
  /** `created`: known to the service, no driver yet; null: nothing about its progress. */
  status: 'created' | CourierStatus | null;
  /** The service's own word for it, "arrived_at_pickup". */
  detail: string | null;
  feeCents: number | null;
  trackingUrl: string | null;
  supportReference: string | null;
  driverName: string | null;
  driverPhone: string | null;
  dropoffEta: Date | null;
  proofUrl: string | null;
  /** A sentence for staff, for cancellations and returns. */
  reason: string | null;
  /** Where and to whom, as the service has it: distinguishes our delivery from a stranger's. */
  dropoff: { address: string | null; phone: string | null };
}

/**
 * Every way a call can end. `refused` is a verdict on this delivery. `busy` is none, but certain: nothing happened, and
 * later it may. After `unknown` (no answer, or one that says nothing) the delivery may or may not exist, and only `find`
 * can tell.
 */
export type CourierAnswer = { kind: 'ok'; report: CourierReport } | CourierRefusal | CourierOutage;

/** Its `message` is a sentence for staff and, with `not_deliverable`, for shoppers. */
export interface CourierRefusal {
  kind: 'refused';
  why: RefusalKind;
  message: string;
  /** Which field of the recipient a `not_deliverable` is about. */
  field?: 'addressLine1' | 'phone' | 'deliveryTime';
}

/**
 * What the shop does about a refusal depends on these only: the service has no such delivery; has one under this id
 * already; has cancelled it before; will not drive there or then; or says anything else.
 */
export type RefusalKind = 'unknown_delivery' | 'duplicate_delivery' | 'already_cancelled' | 'not_deliverable' | 'other';

/** Its `message` is a sentence for staff. */
export type CourierOutage = { kind: 'busy'; message: string } | { kind: 'unknown'; message: string };

export function isUnknownDelivery(answer: CourierAnswer): boolean {
  return answer.kind === 'refused' && answer.why === 'unknown_delivery';
}
