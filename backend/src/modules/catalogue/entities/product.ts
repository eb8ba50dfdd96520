import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { AllergenDeclaration, DietaryMark } from '@crispi/rules/allergens';
import type { GiftCardOffer } from '@crispi/rules/gift-card-offer';
import type { ProductTaxClass } from '@crispi/rules/tax';
import { Category } from './category';

/** A product of the shop. A bundle is a product too; its contents are in `BundleProduct`. */
@Entity({ schema: 'catalogue', name: 'products' })
@Index('products_slug', ['slug'], { unique: true })
@Index('products_category', ['categoryId'])
@Check('products_price', 'price_cents >= 0')
@Check('products_stock', 'stock >= 0')
@Check('products_notice', 'notice_hours >= 0')
@Check('products_units', 'production_units >= 0')
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

  /** Not used for bundles, whose stock follows from their components. */
  @Column('integer', { default: 0 })
  stock: number;

  /**
   * Why the statement that is running changes the stock. The trigger `stock_moved` moves it to the movement, so that it is
   * always null afterwards.
   */
  @Column('jsonb', { name: 'stock_cause', nullable: true, select: false })
  stockCause?: object | null;

  /** Address of the picture without width and type, "/pictures/lemon-glaze"; null without a picture. */
  @Column('text', { nullable: true })
  picture: string | null;

  /** Color of the tile behind the picture, "#FFE9B0". */
  @Column('text', { default: '#FFE9B0' })
  tint: string;

  @Column('boolean', { name: 'is_bundle', default: false })
  isBundle: boolean;

  @Column('boolean', { name: 'is_taxable', default: false })
  isTaxable: boolean;

  /** What it is to a tax office; used by stores that tax by rules. */
  @Column('text', { name: 'tax_class', default: 'bakery' })
  taxClass: ProductTaxClass;

  @Column('boolean', { name: 'is_active', default: true })
  isActive: boolean;

  /** Null: not declared. Not used for bundles, whose declaration follows from their components. */
  @Column('jsonb', { nullable: true })
  allergens: AllergenDeclaration | null;

  @Column('text', { name: 'dietary_marks', array: true, default: '{}' })
  dietaryMarks: DietaryMark[];

  /** Hours between the order and the earliest window. */
  @Column('integer', { name: 'notice_hours', default: 0 })
  noticeHours: number;

  /**
   * Production units that one piece takes of a window. Used neither for bundles nor for cookies sold in boxes: a cookie
   * is 1.
   */
  @Column('integer', { name: 'production_units', default: 0 })
  productionUnits: number;

  /** Set: it is a gift card, which is mailed, has no stock and costs the chosen amount. */
  @Column('jsonb', { name: 'gift_card', nullable: true })
  giftCard: GiftCardOffer | null;

  /** Incremented by each edit of staff, so that an edit from a stale page can be refused. Sales do not count. */
  @Column('integer', { default: 1 })
  version: number;

  /**
   * When staff last changed the content of the product's page. Set by the trigger `products_changed`, which ignores
   * changes of the stock, because search engines need not read the page again for them.
   */
  @Column('timestamptz', { name: 'changed_at', default: () => 'kernel.now()' })
  changedAt: Date;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;

  /** E-mail of the member of staff who changed it last; null if it was never changed. */
  @Column('text', { name: 'changed_by', nullable: true })
  changedBy: string | null;

  /**
   * When staff deleted the product, which also deactivates it. The row is kept because orders and carts refer to it.
   */
  @Column('timestamptz', { name: 'archived_at', nullable: true })
  archivedAt: Date | null;
}
