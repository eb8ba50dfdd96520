import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { ORIGINAL_SERVICE, type CourierServiceName } from '@crispi/rules/couriers';
import type { CourierStatus } from '../events';

/** `requested`: the service does not know it yet; `created`: no driver yet; `failed`: the service refused it. */
export type CourierDeliveryStatus = 'requested' | 'created' | 'failed' | CourierStatus;

/** Requested or under way. */
export const LIVE_STATUSES = [
  'requested',
  'created',
  'driver_assigned',
  'picked_up',
  'in_transit',
  'returning',
] as const;

/** The same in SQL. */
export const LIVE = `status IN ('${LIVE_STATUSES.join("', '")}')`;

/** The recipient of the shipment, copied from the order. Deleted some time after the delivery has ended. */
export interface Dropoff {
  firstName: string;
  lastName: string;
  phone: string;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  deliveryInstructions: string | null;
  receiveNotifications: boolean;
}

/** One attempt to have a courier service deliver a shipment. A recipient has at most one active delivery. */
@Entity({ schema: 'delivery', name: 'courier_deliveries' })
@Index('courier_deliveries_external_id', ['externalDeliveryId'], { unique: true })
@Index('courier_deliveries_attempt', ['orderId', 'recipientIndex', 'attempt'], { unique: true })
@Index('courier_deliveries_one_live', ['orderId', 'recipientIndex'], { unique: true, where: LIVE })
@Index('courier_deliveries_to_check', ['checkedAt'], { where: LIVE })
@Check(
  'courier_deliveries_status',
  `status IN ('requested', 'created', 'driver_assigned', 'picked_up', 'in_transit', 'delivered', 'cancelled', 'returning', 'returned', 'failed')`,
)
export class CourierDeliveryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer', { name: 'order_id' })
  orderId: number;

  @Column('integer', { name: 'recipient_index' })
  recipientIndex: number;

  /** 1, 2, …: a service accepts each id once, so each request needs a new one. */
  @Column('integer')
  attempt: number;

  /** "<order>-<recipient>-<attempt>", "10001-0-1". */
  @Column('text', { name: 'external_delivery_id' })
  externalDeliveryId: string;

  /** The courier service. */
  @Column('text', { default: ORIGINAL_SERVICE })
  provider: CourierServiceName;

  /**
   * The account it was made with ("sandbox" or a fingerprint), so that it can still be found after a change of keys.
   */
  @Column('text')
  account: string;

  @Column('text', { default: 'requested' })
  status: CourierDeliveryStatus;

  @Column('integer', { name: 'location_id' })
  locationId: number;

  @Column('jsonb', { nullable: true })
  dropoff: Dropoff | null;

  @Column('integer', { name: 'order_value_cents' })
  orderValueCents: number;

  @Column('integer', { name: 'tip_cents' })
  tipCents: number;

  /** Start of the promised window. */
  @Column('timestamptz', { name: 'deliver_at', nullable: true })
  deliverAt: Date | null;

  /** What the customer paid for the delivery. */
  @Column('integer', { name: 'quoted_fee_cents', nullable: true })
  quotedFeeCents: number | null;

  /** The service's price at dispatch. */
  @Column('integer', { name: 'fee_cents', nullable: true })
  feeCents: number | null;

  /** Dispatch price minus quote: what the shop pays in addition (or saves). */
  @Column('integer', { name: 'fee_difference_cents', nullable: true })
  feeDifferenceCents: number | null;

  /** Set before the service is first called: from then on the delivery may exist, even without an answer. */
  @Column('timestamptz', { name: 'tried_at', nullable: true })
  triedAt: Date | null;

  /** Staff cancelled while the outcome was unknown: it must not be made any more. */
  @Column('timestamptz', { name: 'cancel_asked_at', nullable: true })
  cancelAskedAt: Date | null;

  /** The service's own status, "arrived_at_pickup". */
  @Column('text', { nullable: true })
  detail: string | null;

  @Column('text', { name: 'tracking_url', nullable: true })
  trackingUrl: string | null;

  @Column('text', { name: 'support_reference', nullable: true })
  supportReference: string | null;

  @Column('text', { name: 'dasher_name', nullable: true })
  driverName: string | null;

  @Column('text', { name: 'dasher_phone', nullable: true })
  driverPhone: string | null;

  @Column('timestamptz', { name: 'dropoff_eta', nullable: true })
  dropoffEta: Date | null;

  @Column('text', { name: 'proof_url', nullable: true })
  proofUrl: string | null;

  /** Why it failed, was cancelled or is returned: a sentence for staff. */
  @Column('text', { nullable: true })
  reason: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;

  /** E-mail of the member of staff who requested it; null if written by an older version. */
  @Column('text', { name: 'requested_by', nullable: true })
  requestedBy: string | null;

  /** When a report last arrived or was requested. */
  @Column('timestamptz', { name: 'checked_at', default: () => 'kernel.now()' })
  checkedAt: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;
}
