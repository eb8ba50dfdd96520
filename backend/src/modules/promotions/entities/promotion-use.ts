import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One use of a promotion: held by an unpaid checkout, then kept by its order. */
@Entity({ schema: 'promotions', name: 'uses' })
@Index('uses_once_per_checkout', ['holdKey'], { unique: true })
@Index('uses_once_per_order', ['orderId'], { unique: true, where: 'order_id IS NOT NULL' })
@Index('uses_once_per_code', ['code'], { unique: true, where: 'is_single_use' })
@Index('uses_of_person', ['promotionId', 'person'])
@Index('uses_of_user', ['promotionId', 'userId'], { where: 'user_id IS NOT NULL' })
export class PromotionUse {
  @PrimaryGeneratedColumn('identity', {
    type: 'integer',
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_promotion_uses',
  })
  id: number;

  @Column('integer', { name: 'promotion_id' })
  promotionId: number;

  /** Null for an automatic promotion. */
  @Column('text', { nullable: true })
  code: string | null;

  @Column('boolean', { name: 'is_single_use', default: false })
  isSingleUse: boolean;

  /** "draft-<id>" of its checkout. */
  @Column('text', { name: 'hold_key' })
  holdKey: string;

  /** The browser of an unpaid checkout, which may use again what it holds. */
  @Column('uuid', { name: 'visitor_key', nullable: true })
  visitorKey: string | null;

  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  /** Keyed hash of the customer's e-mail address: limits per person need no readable one. */
  @Column('bytea')
  person: Buffer;

  /** Null while it is held. */
  @Column('integer', { name: 'order_id', nullable: true })
  orderId: number | null;

  /** Cents taken off the items, and delivery fees not charged. */
  @Column('integer', { name: 'discount_cents' })
  discountCents: number;

  @Column('integer', { name: 'waived_fee_cents' })
  waivedFeeCents: number;

  /** What the order costs in all. */
  @Column('integer', { name: 'order_cents' })
  orderCents: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;
}
