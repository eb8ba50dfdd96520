import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** The origins that staff choose. */
export const STAFF_ORIGINS = ['counter', 'goodwill'] as const;
export const GIFT_CARD_ORIGINS = [...STAFF_ORIGINS, 'order'] as const;
/** How it came to be: sold at the counter, given away, or bought with an order. */
export type GiftCardOrigin = (typeof GIFT_CARD_ORIGINS)[number];

export const GIFT_CARD_STATUSES = ['active', 'empty', 'blocked'] as const;
export type GiftCardStatus = (typeof GIFT_CARD_STATUSES)[number];

/** `heldCents`: what unpaid checkouts hold; a card is not empty while they do. */
export function statusOf({
  blockedAt,
  balanceCents,
  heldCents,
}: Pick<GiftCard, 'blockedAt' | 'balanceCents'> & { heldCents: number }): GiftCardStatus {
  if (blockedAt) return 'blocked';
  return balanceCents + heldCents > 0 ? 'active' : 'empty';
}

/** What is written on a gift card. */
export interface Greeting {
  to: string | null;
  /** The buyer's name. */
  from: string;
  message: string | null;
}

/** A gift card. Its code is known to its holder only; the shop keeps a hash of it. */
@Entity({ schema: 'gift_cards', name: 'cards' })
@Index('cards_one_per_code', ['codeHash'], { unique: true })
@Index('cards_by_last_four', ['lastFour'])
@Index('cards_by_email', ['recipientEmail'], { where: 'recipient_email IS NOT NULL' })
@Check('cards_balance', 'balance_cents >= 0')
@Index('cards_of_order', ['orderId'], { where: 'order_id IS NOT NULL' })
@Index('cards_to_mail', ['id'], { where: 'sealed_code IS NOT NULL' })
@Check('cards_origin', `origin IN ('counter', 'goodwill', 'order')`)
export class GiftCard {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_gift_cards',
  })
  id: number;

  /** SHA-256 of the code, without a key: 75 random bits need none, and a change of APP_KEY must not end cards. */
  @Column('bytea', { name: 'code_hash' })
  codeHash: Buffer;

  @Column('text', { name: 'last_four' })
  lastFour: string;

  @Column('text')
  origin: GiftCardOrigin;

  /** In small letters. */
  @Column('text', { name: 'recipient_email', nullable: true })
  recipientEmail: string | null;

  /** What can be spent: the sum of its movements. */
  @Column('integer', { name: 'balance_cents' })
  balanceCents: number;

  /** A blocked card cannot be spent; refunds to it stay on it. */
  @Column('timestamptz', { name: 'blocked_at', nullable: true })
  blockedAt: Date | null;

  /** The card that replaces this one: it took the balance, and refunds pass to it. */
  @Column('integer', { name: 'successor_id', nullable: true })
  successorId: number | null;

  /** The order that bought it, or the card that it replaces. */
  @Column('integer', { name: 'order_id', nullable: true })
  orderId: number | null;

  /** The shipment of that order. */
  @Column('integer', { name: 'recipient_index', nullable: true })
  recipientIndex: number | null;

  /** In small letters. */
  @Column('text', { name: 'buyer_email', nullable: true })
  buyerEmail: string | null;

  /** Hash of the network address it was bought from, see `Draft.network`. */
  @Column('text', { nullable: true })
  network: string | null;

  @Column('jsonb', { nullable: true })
  greeting: Greeting | null;

  /** The code until it is mailed, encrypted. */
  @Column('text', { name: 'sealed_code', nullable: true })
  sealedCode: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;
}
