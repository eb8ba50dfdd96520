import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Product } from './product';

/**
 * The rank of a product by recent sales. It has a table of its own, so that computing the ranks and changing the stock
 * do not wait for each other's row locks.
 */
@Entity({ schema: 'catalogue', name: 'bestsellers' })
export class Bestseller {
  @PrimaryColumn('integer', { name: 'product_id', primaryKeyConstraintName: 'bestsellers_key' })
  productId: number;

  @OneToOne(() => Product, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'bestsellers_product_fk' })
  product: Relation<Product>;

  /** 1 is the best seller. */
  @Column('integer')
  rank: number;
}
