import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Product } from './product';

/** The quantity of a product in a bundle. A component cannot be deleted while a bundle contains it. */
@Entity({ schema: 'catalogue', name: 'bundle_products' })
@Index('bundle_products_component', ['productId'])
@Check('bundle_products_quantity', 'quantity > 0')
@Check('bundle_products_not_itself', 'bundle_id <> product_id')
export class BundleProduct {
  @PrimaryColumn('integer', { name: 'bundle_id' })
  bundleId: number;

  @ManyToOne(() => Product, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'bundle_id', foreignKeyConstraintName: 'bundle_products_bundle_fk' })
  bundle: Relation<Product>;

  @PrimaryColumn('integer', { name: 'product_id' })
  productId: number;

  @ManyToOne(() => Product, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'bundle_products_product_fk' })
  product: Relation<Product>;

  @Column('integer')
  quantity: number;
}
