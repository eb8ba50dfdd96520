import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Product } from './product';

/** Stock reserved for a checkout; `key` identifies its owner. */
@Entity({ schema: 'catalogue', name: 'stock_reservations' })
@Index('stock_reservations_product', ['productId'])
@Check('stock_reservations_quantity', 'quantity > 0')
export class StockReservation {
  @PrimaryColumn('text')
  key: string;

  @PrimaryColumn('integer', { name: 'product_id' })
  productId: number;

  @ManyToOne(() => Product, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'stock_reservations_product_fk' })
  product: Relation<Product>;

  @Column('integer')
  quantity: number;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;
}
