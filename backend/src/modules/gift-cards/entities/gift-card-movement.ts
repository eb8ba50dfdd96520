import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export const MOVEMENT_KINDS = [
  'issue',
  'hold',
  'release',
  'capture',
  'refund',
  'adjust',
  'block',
  'reissue',
  'cash_out',
  'purchase_refund',
] as const;
/**
 * `hold` and `release`: an unpaid checkout takes and returns; `capture`: an order is paid with it; `purchase_refund`: what
 * was paid for it went back.
 */
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** A change of a gift card. Movements are only added; their sum is the card's balance. */
@Entity({ schema: 'gift_cards', name: 'movements' })
@Index('movements_of_card', ['cardId', 'id'])
@Index('movements_of_order', ['orderId'], { where: 'order_id IS NOT NULL' })
@Index('movements_by_staff', ['createdAt'], { where: 'made_by IS NOT NULL' })
@Index('movements_once', ['requestKey'], { unique: true, where: 'request_key IS NOT NULL' })
@Check('movements_balance', 'balance_cents >= 0')
@Check(
  'movements_kind',
  `kind IN ('issue', 'hold', 'release', 'capture', 'refund', 'adjust', 'block', 'reissue', 'cash_out', 'purchase_refund')`,
)
export class GiftCardMovement {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_gift_card_movements',
  })
  id: number;

  @Column('integer', { name: 'card_id' })
  cardId: number;

  @Column('text')
  kind: MovementKind;

  /** Negative: taken off the card. */
  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  /** The balance afterwards. */
  @Column('integer', { name: 'balance_cents' })
  balanceCents: number;

  @Column('integer', { name: 'order_id', nullable: true })
  orderId: number | null;

  /** In words, from staff. */
  @Column('text', { nullable: true })
  reason: string | null;

  /** The member of staff; null: a checkout or an order. */
  @Column('text', { name: 'made_by', nullable: true })
  madeBy: string | null;

  /** Names the request of a member of staff: a repetition changes nothing. */
  @Column('text', { name: 'request_key', nullable: true })
  requestKey: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;
}
