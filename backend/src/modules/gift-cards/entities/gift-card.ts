import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export const GIFT_CARD_ORIGINS = ['counter', 'goodwill'] as const;
/** How it came to be: sold at the counter, or given away. */
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

/** A gift card. Its code is known to its holder only; the shop keeps a hash of it. */
@Entity({ schema: 'gift_cards', name: 'cards' })
@Index('cards_one_per_code', ['codeHash'], { unique: true })
@Index('cards_by_last_four', ['lastFour'])
@Index('cards_by_email', ['recipientEmail'], { where: 'recipient_email IS NOT NULL' })
@Check('cards_balance', 'balance_cents >= 0')
@Check('cards_origin', `origin IN ('counter', 'goodwill')`)
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

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;
}
