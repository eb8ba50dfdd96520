import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Category } from './category';

/** Something the shop sells. A bundle is a product too; what it contains stands in its bundle products. */
@Entity({ schema: 'catalogue', name: 'products' })
@Index('products_slug', ['slug'], { unique: true })
@Index('products_category', ['categoryId'])
@Check('products_price', 'price_cents >= 0')
@Check('products_stock', 'stock >= 0')
export class Product {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'BY DEFAULT' })
  id: number;

  @ManyToOne(() => Category, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'category_id', foreignKeyConstraintName: 'products_category_fk' })
  category: Relation<Category>;

  @Column('integer', { name: 'category_id' })
  categoryId: number;

  @Column('text')
  slug: string;

  @Column('text')
  name: string;

  @Column('text', { default: '' })
  description: string;

  @Column('integer', { name: 'price_cents' })
  priceCents: number;

  /** Not used for bundles: theirs follows from their components. */
  @Column('integer', { default: 0 })
  stock: number;

  /** Address of the picture without width and type, "/pictures/lemon-glaze"; null: none yet. */
  @Column('text', { nullable: true })
  picture: string | null;

  /** Colour of the tile behind the picture, "#FFE9B0". */
  @Column('text', { default: '#FFE9B0' })
  tint: string;

  @Column('boolean', { name: 'is_bundle', default: false })
  isBundle: boolean;

  @Column('boolean', { name: 'is_taxable', default: false })
  isTaxable: boolean;

  @Column('boolean', { name: 'is_active', default: true })
  isActive: boolean;

  /** Counts edits by staff, so that an edit made on a stale page can be refused. Sales do not count. */
  @Column('integer', { default: 1 })
  version: number;

  /**
   * When staff last changed what the product's page says. Kept by a trigger, `products_changed`: a sale moves the stock
   * and changes nothing that search engines should come back for.
   */
  @Column('timestamptz', { name: 'changed_at', default: () => 'kernel.now()' })
  changedAt: Date;
}
