import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Product } from './product';

/** What a customer thinks of a product: of one line of an order that was delivered, once. */
@Entity({ schema: 'catalogue', name: 'reviews' })
@Index('reviews_product', ['productId'])
@Index('reviews_shown', ['productId', 'createdAt', 'id'], { where: 'hidden_at IS NULL' })
@Index('reviews_hidden', ['id'], { where: 'hidden_at IS NOT NULL' })
@Index('reviews_by_rating', ['rating', 'id'])
@Index('reviews_once', ['orderItemId', 'productId'], { unique: true })
@Check('reviews_rating', 'rating BETWEEN 1 AND 5')
export class Review {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ManyToOne(() => Product, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'reviews_product_fk' })
  product: Relation<Product>;

  @Column('integer', { name: 'product_id' })
  productId: number;

  @Column('integer')
  rating: number;

  @Column('text')
  comment: string;

  /** First name and initial, as shoppers read it. */
  @Column('text', { name: 'customer_name' })
  customerName: string;

  /** The order it is about, and the line of it; null on the sample goods' reviews. */
  @Column('integer', { name: 'order_id', nullable: true })
  orderId: number | null;

  @Column('integer', { name: 'order_item_id', nullable: true })
  orderItemId: number | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;

  /** Since when shoppers do not see it. Who hid it, and why: `ReviewDecision`. */
  @Column('timestamptz', { name: 'hidden_at', nullable: true })
  hiddenAt: Date | null;

  /** When it was last hidden or shown again: its product's page is as new as that. */
  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;
}
