import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Product } from './product';

/**
 * Which place a product takes among those that sold of late. Beside the products and not in them: counting anew must not
 * wait for whoever takes stock, nor they for it.
 */
@Entity({ schema: 'catalogue', name: 'bestsellers' })
export class Bestseller {
  @PrimaryColumn('integer', { name: 'product_id', primaryKeyConstraintName: 'bestsellers_key' })
  productId: number;

  @OneToOne(() => Product, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'bestsellers_product_fk' })
  product: Relation<Product>;

  /** 1 sold most. */
  @Column('integer')
  rank: number;
}
