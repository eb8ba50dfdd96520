import { COURIERS, type CourierServiceName, type DeliveryProvider } from '@crispi/rules/couriers';
import type { IncomingWebhook, NewReceipt } from '../../../kernel/webhooks/webhook-source';
import type { CourierAccount, KeyTestResult } from '../../settings';
import type { CourierStatus } from '../events';

/** Where a shipment is picked up. */
export interface Pickup {
  storeId: number;
  locationId: number;
}

/** Delivers shipments to customers. */
export abstract class Courier {
  abstract readonly name: DeliveryProvider;

  /** Where it picks up shipments to a five-digit zip code; null: it does not serve the zip code. */
  abstract pickupFor(zipCode: string): Promise<Pickup | null>;
}

/**
 * A courier whose drivers are requested through an API. Calls never reject; the outcome is the answer. `account` is the
 * account a delivery was made with, because the keys may change while it is under way.
 */
export abstract class CourierService extends Courier {
  abstract override readonly name: CourierServiceName;

  /** Display name. */
  get title(): string {
    return COURIERS[this.name].name;
  }

  /** The account for new deliveries; null: not set up. */
  abstract account(): string | null;
  abstract quote(account: string, request: CourierRequest): Promise<CourierAnswer>;
  abstract create(account: string, request: CourierRequest): Promise<CourierAnswer>;
  abstract find(account: string, externalDeliveryId: string): Promise<CourierAnswer>;
  abstract cancel(account: string, externalDeliveryId: string): Promise<CourierAnswer>;

  /** A call that proves the keys and changes nothing. May reject with a sentence for staff. */
  abstract testKeys(account: Pick<CourierAccount, 'keys' | 'baseUrl'>): Promise<KeyTestResult>;

  abstract readonly webhooks: CourierWebhooks;
}

/** Webhooks of a courier service. */
export interface CourierWebhooks {
  /** Authenticates the sender. Throws 401 for an unknown one; call it before the body is parsed. */
  verify(webhook: IncomingWebhook): { fromSandbox: boolean };

  /**
   * Converts the body to receipts. A receipt's key begins with the delivery's id and a line break. Throws Malformed.
   */
  receipts(body: unknown): NewReceipt[];

  /** The delivery that a receipt's payload is about, and the report; null: nothing to do. */
  read(payload: Record<string, unknown>): { externalDeliveryId: string; report: CourierReport } | null;
}

/** A shipment as sent to a courier service. Money in cents. */
export interface CourierRequest {
  /** Our own id, unique for ever; the service knows the delivery by it. */
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

/** A courier service's report on a delivery in the shop's terms. Missing fields are null. */
export interface CourierReport {
  /** `created`: known to the service, no driver yet; null: no information about progress. */
  status: 'created' | CourierStatus | null;
  /** The service's own status, "arrived_at_pickup". */
  detail: string | null;
  feeCents: number | null;
  trackingUrl: string | null;
  supportReference: string | null;
  driverName: string | null;
  driverPhone: string | null;
  dropoffEta: Date | null;
  proofUrl: string | null;
  /** A sentence for staff about a cancellation or return. */
  reason: string | null;
  /** Address and phone according to the service, which tell our delivery from another customer's. */
  dropoff: { address: string | null; phone: string | null };
}

/**
 * The outcomes of a call. `refused`: a decision on this delivery. `busy`: certainly nothing happened, and a later call
 * may succeed. `unknown` (no answer, or an unclear one): the delivery may or may not exist, and only `find` can tell.
 */
export type CourierAnswer = { kind: 'ok'; report: CourierReport } | CourierRefusal | CourierOutage;

/** Its `message` is a sentence for staff and, with `not_deliverable`, for shoppers. */
export interface CourierRefusal {
  kind: 'refused';
  refusal: RefusalKind;
  message: string;
  /** The recipient's field that a `not_deliverable` is about. */
  field?: 'addressLine1' | 'phone' | 'deliveryTime';
}

/**
 * The shop reacts to these only: the service does not know the delivery; already has one with this id; has already
 * cancelled it; does not deliver there or then; anything else.
 */
export type RefusalKind = 'unknown_delivery' | 'duplicate_delivery' | 'already_cancelled' | 'not_deliverable' | 'other';

/** Its `message` is a sentence for staff. */
export type CourierOutage = { kind: 'busy'; message: string } | { kind: 'unknown'; message: string };

export function isUnknownDelivery(answer: CourierAnswer): boolean {
  return answer.kind === 'refused' && answer.refusal === 'unknown_delivery';
}

/** "(512) 555-0100", "15125550100" → "+15125550100"; null for other numbers. */
export function usPhone(typed: string | null | undefined): string | null {
  const digits = (typed ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) ? `+1${digits}` : null;
}
