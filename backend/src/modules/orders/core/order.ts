import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { ManualPayment } from './manual-payment';
import type { GiftCardTender } from './tender';
import type { ShipmentStatus } from './shipment-status';

/** A paid order. All of it is a snapshot: later changes of products, prices or profiles do not affect it. */
@Entity({ schema: 'orders', name: 'orders' })
@Index('orders_one_per_payment', ['paymentIntentId'], { unique: true })
@Index('orders_of_user', ['userId', 'id'], { where: 'user_id IS NOT NULL' })
@Index('orders_by_time', ['createdAt'])
@Index('orders_of_visitor', ['visitorKey', 'id'])
@Index('orders_by_status', ['status', 'id'])
@Index('orders_open_by_due', ['dueAt', 'id'], { where: "status <> 'delivered'" })
@Index('orders_done_by_due', ['dueAt', 'id'], { where: "status = 'delivered'" })
@Index('orders_open', ['id'], { where: "status <> 'delivered'" })
@Index('orders_needing_attention', ['id'], { where: 'needs_attention' })
@Index('orders_picked_up', ['status', 'id'], { where: "fulfilment = 'pickup'" })
@Index('orders_gifts', ['status', 'id'], { where: 'is_gift' })
@Index('orders_by_courier_service', ['status', 'id'], { where: 'by_courier_service' })
@Index('orders_paid_to_shop', ['id'], { where: 'manual_payment IS NOT NULL' })
@Index('orders_search', { synchronize: false })
@Index('orders_open_search', { synchronize: false })
@Index('orders_of_email', { synchronize: false })
@Check('orders_total', 'total_cents = items_cents - discount_cents + delivery_fee_cents + tip_cents + tax_cents')
@Check('orders_fulfilment', `fulfilment IN ('delivery', 'pickup')`)
export class Order {
  /** Also the order's number, shown as #10001; the sequence starts there. */
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  status: ShipmentStatus;

  @Column('boolean', { name: 'is_gift' })
  isGift: boolean;

  /** Created by the courier test page: unpaid, and excluded from every total. */
  @Column('boolean', { name: 'is_test', default: false })
  isTest: boolean;

  @Column('text')
  fulfilment: 'delivery' | 'pickup';

  @Column('integer', { name: 'store_id' })
  storeId: number;

  @Column('jsonb', { name: 'pickup_at', nullable: true })
  pickupAt: { locationId: number; name: string; address: string; phone: string | null } | null;

  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  /** Browser session it was placed from. */
  @Column('uuid', { name: 'visitor_key', nullable: true })
  visitorKey: string | null;

  @Column('text', { name: 'customer_name' })
  customerName: string;

  @Column('text', { name: 'customer_email' })
  customerEmail: string;

  @Column('text', { name: 'customer_phone' })
  customerPhone: string;

  /** One line; the purchaser's address, or the only recipient's. */
  @Column('text', { name: 'delivery_address' })
  deliveryAddress: string;

  @Column('text', { name: 'payment_intent_id', nullable: true })
  paymentIntentId: string | null;

  @Column('integer', { name: 'items_cents' })
  itemsCents: number;

  /** Off the items. */
  @Column('integer', { name: 'discount_cents', default: 0 })
  discountCents: number;

  /** The promotion that gave the discount or the free delivery; `code`: null for an automatic one. */
  @Column('jsonb', { nullable: true })
  promotion: { name: string; code: string | null } | null;

  @Column('integer', { name: 'delivery_fee_cents' })
  deliveryFeeCents: number;

  @Column('integer', { name: 'tip_cents' })
  tipCents: number;

  @Column('integer', { name: 'tax_cents' })
  taxCents: number;

  @Column('integer', { name: 'total_cents' })
  totalCents: number;

  /** What gift cards paid, in the order of use. Stripe received the rest, unless `manualPayment` names it. */
  @Column('jsonb', { default: [] })
  tenders: GiftCardTender[];

  /** What was not paid to Stripe, nor with gift cards. */
  @Column('jsonb', { name: 'manual_payment', nullable: true })
  manualPayment: ManualPayment | null;

  /** The member of staff who placed it for the customer; null: the customer did. */
  @Column('text', { name: 'placed_by', nullable: true })
  placedBy: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;

  /**
   * Incremented by a trigger when the e-mail address changes, so that links sent to the previous address become
   * invalid.
   */
  @Column('integer', { name: 'follow_version', default: 0 })
  followVersion: number;

  // Sort and filter columns of the back office's list, maintained by a trigger from the shipments.

  /**
   * When the earliest open shipment is due: a pickup as its window begins, a delivery as it ends. The year 9999 without a
   * window, 'infinity' for a cancelled order.
   */
  @Column('timestamptz', { name: 'due_at', default: 'infinity', select: false })
  dueAt: Date;

  @Column('boolean', { name: 'needs_attention', default: false, select: false })
  needsAttention: boolean;

  @Column('boolean', { name: 'by_courier_service', default: false, select: false })
  byCourierService: boolean;
}
