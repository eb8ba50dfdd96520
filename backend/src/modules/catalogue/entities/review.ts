import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Product } from './product';

/** A customer's review of a product: at most one for each line of a delivered order. */
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

  /** First name and initial, as shown in the shop. */
  @Column('text', { name: 'customer_name' })
  customerName: string;

  /** The order and the line it is about; null for reviews of the sample data. */
  @Column('integer', { name: 'order_id', nullable: true })
  orderId: number | null;

  @Column('integer', { name: 'order_item_id', nullable: true })
  orderItemId: number | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;

  /** When it was hidden from shoppers. The person and the reason are in `ReviewDecision`. */
  @Column('timestamptz', { name: 'hidden_at', nullable: true })
  hiddenAt: Date | null;

  /** When it was last hidden or shown; counts as a change of the product's page. */
  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;
}
