import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { Relation } from 'typeorm';
import type { GiftCardDetails } from '@crispi/rules/gift-card-offer';

/** Box size id of a line that is not a box but pieces of one product. */
export const SINGLE_ITEM = 4;

/**
 * A line of a cart: a box of cookies, or a single item. It belongs to a browser (visitor) or to a customer; once it has
 * an order it has left the cart for good. Prices are not stored: they come from the catalogue.
 */
@Entity({ schema: 'cart', name: 'cookie_boxes' })
@Index('cookie_boxes_visitor', ['visitorKey'], { where: 'visitor_key IS NOT NULL' })
@Index('cookie_boxes_user', ['userId'], { where: 'user_id IS NOT NULL' })
@Index('cookie_boxes_once_per_visitor', ['visitorKey', 'idempotencyKey'], {
  unique: true,
  where: 'visitor_key IS NOT NULL AND idempotency_key IS NOT NULL',
})
@Index('cookie_boxes_once_per_user', ['userId', 'idempotencyKey'], {
  unique: true,
  where: 'user_id IS NOT NULL AND idempotency_key IS NOT NULL',
})
@Index('cookie_boxes_updated', ['updatedAt'])
@Check('cookie_boxes_one_owner', 'num_nonnulls(visitor_key, user_id) = 1')
export class CookieBox {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('uuid', { name: 'visitor_key', nullable: true })
  visitorKey: string | null;

  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  @Column('integer', { name: 'order_id', nullable: true })
  orderId: number | null;

  @Column('integer', { name: 'box_size_id' })
  boxSizeId: number;

  @Column('text', { name: 'personal_message', nullable: true })
  personalMessage: string | null;

  /** Of a gift card: its amount, and to whom it goes and when. */
  @Column('jsonb', { name: 'gift_card', nullable: true })
  giftCard: GiftCardDetails | null;

  /** The caller's name for the request that created this line; a repeated request creates no second line. */
  @Column('text', { name: 'idempotency_key', nullable: true })
  idempotencyKey: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at', default: () => 'kernel.now()' })
  updatedAt: Date;
}

/** Quantity of a product in a line. The product may since have been deleted from the catalogue. */
@Entity({ schema: 'cart', name: 'cookie_box_contents' })
@Check('cookie_box_contents_quantity', 'quantity > 0')
export class CookieBoxContent {
  @PrimaryColumn('integer', { name: 'box_id' })
  boxId: number;

  @ManyToOne(() => CookieBox, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'box_id', foreignKeyConstraintName: 'cookie_box_contents_box_fk' })
  box: Relation<CookieBox>;

  @PrimaryColumn('integer', { name: 'product_id' })
  productId: number;

  @Column('integer')
  quantity: number;
}
