import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Product } from './product';

/** What a customer thinks of a product. */
@Entity({ schema: 'catalogue', name: 'reviews' })
@Index('reviews_product', ['productId'])
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

  @Column('text', { name: 'customer_name' })
  customerName: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;
}
