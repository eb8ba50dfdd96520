import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import type { PricedCheckout } from '../pricing/priced-checkout';
import { storedSnapshot } from './stored-snapshot';

export type DraftStatus = 'open' | 'completed' | 'refused' | 'expired';

/**
 * A checkout in progress. Each cart has at most one open draft; it ends as an order, as a refund (`refused`) or without
 * a payment (`expired`). Its stock and windows are reserved under "draft-<id>".
 */
@Entity({ schema: 'checkout', name: 'drafts' })
@Index('drafts_one_open_per_owner', ['ownerKey'], { unique: true, where: "status = 'open'" })
@Index('drafts_one_per_payment', ['paymentIntentId'], { unique: true })
@Index('drafts_to_check', ['nextCheckAt'], { where: "status = 'open'" })
// A GIN index, created by the migration.
@Index('drafts_held_from', { synchronize: false })
@Index('drafts_without_order', ['id'], { where: "status <> 'completed'" })
@Check('drafts_status', `status IN ('open', 'completed', 'refused', 'expired')`)
export class Draft {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  /** "user:5" or "visitor:<uuid>". */
  @Column('text', { name: 'owner_key' })
  ownerKey: string;

  @Column('uuid', { name: 'visitor_key' })
  visitorKey: string;

  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  /** Hash of the network address it was begun from; shows where card testers come from without storing the address. */
  @Column('text', { nullable: true })
  network: string | null;

  /**
   * Hashes of the networks whose share its reservations count towards, see `NetworkShares`. Null while nothing is
   * reserved, where networks are not counted, and once it is paid; kept after an unpaid hold above the share.
   */
  @Column('text', { name: 'held_from', array: true, nullable: true })
  heldFrom: string[] | null;

  /** Until when it may hold more than its network's share; null until Pay is pressed for a checkout above it. */
  @Column('timestamptz', { name: 'above_share_until', nullable: true })
  aboveShareUntil: Date | null;

  @Column('text', { default: 'open' })
  status: DraftStatus;

  /** Whether one of its revisions had a promotion, so that it may hold a use of one. */
  @Column('boolean', { name: 'had_promotion', default: false })
  hadPromotion: boolean;

  /** Whether one of its revisions was to be paid with gift cards, so that it may hold some of their balance. */
  @Column('boolean', { name: 'had_gift_cards', default: false })
  hadGiftCards: boolean;

  @Column('text', { name: 'payment_intent_id', nullable: true })
  paymentIntentId: string | null;

  @Column('text', { name: 'stripe_customer_id', nullable: true })
  stripeCustomerId: string | null;

  /** Number of the newest revision. */
  @Column('integer', { default: 0 })
  revision: number;

  @Column('timestamptz', { name: 'reservation_started_at', default: () => 'kernel.now()' })
  reservationStartedAt: Date;

  @Column('timestamptz', { name: 'reserved_until' })
  reservedUntil: Date;

  /** Until when staff hold an order that its customer pays with a link, instead of an hour at most. */
  @Column('timestamptz', { nullable: true })
  deadline: Date | null;

  /** When the scheduled job checks it at Stripe next. */
  @Column('timestamptz', { name: 'next_check_at' })
  nextCheckAt: Date;

  @Column('integer', { name: 'order_id', nullable: true })
  orderId: number | null;

  /** Why the paid draft did not become an order, in words for the shopper. */
  @Column('text', { nullable: true })
  refusal: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'kernel.now()' })
  updatedAt: Date;
}

/** An immutable version of a draft, for which its payment was requested: the order is placed from the paid revision. */
@Entity({ schema: 'checkout', name: 'draft_revisions' })
@Index('draft_revisions_amount', ['amountCents'])
// A GIN index on the customer's name and contact, created by the migration.
@Index('draft_revisions_payer', { synchronize: false })
export class DraftRevision {
  @PrimaryColumn('integer', { name: 'draft_id' })
  draftId: number;

  @ManyToOne(() => Draft, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'draft_id' })
  draft: Relation<Draft>;

  @PrimaryColumn('integer')
  number: number;

  /** What its payment was requested for: the total without what gift cards pay. */
  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  @Column('jsonb', { transformer: storedSnapshot })
  snapshot: PricedCheckout;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;
}

export function reservationKey(draftId: number): string {
  return `draft-${draftId}`;
}

/** The number of the revision that a payment is for. */
export function revisionOf(intent: { metadata: Record<string, string> }): number {
  return Number(intent.metadata.revision ?? 0);
}

export function stockUnitsOf({ snapshot }: Pick<DraftRevision, 'snapshot'>) {
  return snapshot.lines.flatMap((line) => line.stockUnits);
}
