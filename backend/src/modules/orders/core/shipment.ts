import { DELIVERY_PROVIDERS, type DeliveryProvider } from '@crispi/rules/couriers';
import type { AppliedTax } from '@crispi/rules/tax';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Order } from './order';
import type { OpenFlag } from './flags';
import type { ShipmentStatus } from './shipment-status';

type Name = Pick<ShipmentRecipient, 'firstName' | 'lastName'>;
type Street = Pick<ShipmentRecipient, 'addressLine1' | 'addressLine2'>;
type Place = Street & Pick<ShipmentRecipient, 'city' | 'state' | 'zipCode'>;

/** The recipient's name; the customer's for a non-gift order without one. */
export const recipientName = ({ firstName, lastName }: Name, customerName: string) =>
  [firstName, lastName].filter(Boolean).join(' ') || customerName;

/** "600 Congress Ave, Suite 3" */
export const streetInWords = ({ addressLine1, addressLine2 }: Street) =>
  [addressLine1, addressLine2].filter(Boolean).join(', ');

/** "Austin, TX 78701" */
export function townInWords({ city, state, zipCode }: Place): string {
  const region = [state, zipCode].filter(Boolean).join(' ');
  return [city, region].filter(Boolean).join(', ');
}

/** "600 Congress Ave, Suite 3, Austin, TX 78701" */
export const placeInWords = (place: Place) => [streetInWords(place), townInWords(place)].filter(Boolean).join(', ');

export const SHIPMENT_KINDS = ['goods', 'electronic'] as const;
/** `electronic`: gift cards that are mailed, without address, window, fee, kitchen or courier. */
export type ShipmentKind = (typeof SHIPMENT_KINDS)[number];

/**
 * One shipment of an order. An order for oneself has one, a gift one per recipient, a pickup one without a courier. Each
 * line of gift cards is an electronic shipment beside them.
 */
@Entity({ schema: 'orders', name: 'shipments' })
@Index('shipments_by_recipient', ['orderId', 'recipientIndex'], { unique: true })
@Index('shipments_deliver_at', ['deliverAt'])
@Check('shipments_provider', `provider IN ('${DELIVERY_PROVIDERS.join("', '")}')`)
@Check('shipments_kind', `shipment_kind IN ('goods', 'electronic')`)
@Check('shipments_fee_returned', 'fee_returned_cents BETWEEN 0 AND delivery_fee_cents')
@Check('shipments_total', 'total_cents = items_cents - discount_cents + delivery_fee_cents + tip_cents + tax_cents')
export class Shipment {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @ManyToOne(() => Order, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id' })
  order: Relation<Order>;

  @Column('integer', { name: 'order_id' })
  orderId: number;

  @Column('integer', { name: 'recipient_index' })
  recipientIndex: number;

  // Not named "kind": processes of the release before write flags with an unqualified column of that name.
  @Column('text', { name: 'shipment_kind', default: 'goods' })
  kind: ShipmentKind;

  @Column('text')
  status: ShipmentStatus;

  /**
   * Who cancelled: after a courier's cancellation another driver can be requested, after one by staff the shipment has
   * ended.
   */
  @Column('text', { name: 'cancelled_by', nullable: true })
  cancelledBy: 'staff' | 'courier' | null;

  @Column('text')
  provider: DeliveryProvider;

  /** Store that serves it; null for older orders: the order's store. */
  @Column('integer', { name: 'store_id', nullable: true })
  storeId: number | null;

  /** The courier delivery that drives (or last drove) this shipment. */
  @Column('text', { name: 'courier_delivery_id', nullable: true })
  courierDeliveryId: string | null;

  /** True from the request until the courier is done, has failed or was cancelled. */
  @Column('boolean', { name: 'courier_live', default: false })
  courierLive: boolean;

  /**
   * The sentences of the open flags, for processes of version 0.1.0: triggers write it from the flags and turn what such a
   * process writes into flags. The next release drops it.
   */
  @Column('text', { nullable: true, select: false })
  attention?: string | null;

  /** The open flags, in the order they were raised. Read with the locked order. */
  flags: OpenFlag[];

  /** The newest problem reported by its own courier, until staff clear it. */
  @Column('integer', { name: 'problem_id', nullable: true })
  problemId: number | null;

  /** Incremented by a trigger on every change that matters to a courier. */
  @Column('integer', { default: 0 })
  version: number;

  /** Like the order's, for its recipient's e-mail address and name. */
  @Column('integer', { name: 'follow_version', default: 0 })
  followVersion: number;

  /**
   * The last step while it can be undone: its history row, and the previous status, which customers still see. All
   * three are null once the step is announced.
   */
  @Column('bigint', { name: 'undo_history_id', nullable: true })
  undoHistoryId: string | null;

  @Column('text', { name: 'undo_status', nullable: true })
  undoStatus: ShipmentStatus | null;

  @Column('timestamptz', { name: 'undo_until', nullable: true })
  undoUntil: Date | null;

  /** Name, address, phone, window and instructions, as typed at checkout. */
  @Column('jsonb')
  recipient: ShipmentRecipient;

  /** Start of the delivery window; when an electronic one is mailed. */
  @Column('timestamptz', { name: 'deliver_at', nullable: true })
  deliverAt: Date | null;

  @Column('integer', { name: 'items_cents' })
  itemsCents: number;

  /** Off its items. */
  @Column('integer', { name: 'discount_cents', default: 0 })
  discountCents: number;

  @Column('integer', { name: 'delivery_fee_cents' })
  deliveryFeeCents: number;

  /** The fee that a promotion waives; it is not in `deliveryFeeCents`. */
  @Column('integer', { name: 'waived_fee_cents', default: 0 })
  waivedFeeCents: number;

  /** The part of the fee that was refunded because the buyer changed to an address with a lower fee. */
  @Column('integer', { name: 'fee_returned_cents', default: 0 })
  feeReturnedCents: number;

  @Column('integer', { name: 'tip_cents' })
  tipCents: number;

  /** Of its items and its delivery. */
  @Column('integer', { name: 'tax_cents' })
  taxCents: number;

  /** The part of the tax on its delivery fee. */
  @Column('jsonb', { name: 'delivery_tax', nullable: true })
  deliveryTax: AppliedTax | null;

  @Column('integer', { name: 'total_cents' })
  totalCents: number;
}

export interface ShipmentRecipient {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string;
  receiveNotifications: boolean;
  addressLine1: string | null;
  addressLine2: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  country: string;
  /** Local date "2026-11-21" and window "9:00 AM - 10:00 AM" of the serving store. */
  deliveryDate: string;
  deliveryTime: string;
  deliveryInstructions: string | null;
}
