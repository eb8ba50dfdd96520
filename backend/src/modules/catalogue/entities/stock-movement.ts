import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Product } from './product';

export const STOCK_MOVEMENT_KINDS = [
  'opening',
  'sale',
  'return',
  'edit',
  'import',
  'count',
  'repair',
  'other',
] as const;
/**
 * `opening`: the stock before the first movement; `return`: a cancelled order gave it back; `repair`: the audit found a
 * difference; `other`: neither the shop nor its staff made it, so the database was changed by hand.
 */
export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];

/** Why the stock changes: what a statement writes beside it. */
export interface StockCause extends Partial<Pick<StockMovement, 'orderId' | 'reason' | 'madeBy'>> {
  kind: StockMovementKind;
}

/**
 * A change of a product's stock. Movements are only added, by the trigger `stock_moved`; their sum is the stock. A
 * product whose stock has never changed has none.
 */
@Entity({ schema: 'catalogue', name: 'stock_movements' })
@Index('stock_movements_of_product', ['productId', 'id'])
@Check('stock_movements_quantity', 'quantity <> 0')
@Check('stock_movements_kind', `kind IN ('opening', 'sale', 'return', 'edit', 'import', 'count', 'repair', 'other')`)
export class StockMovement {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @ManyToOne(() => Product, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'product_id', foreignKeyConstraintName: 'stock_movements_product_fk' })
  product: Relation<Product>;

  @Column('integer', { name: 'product_id' })
  productId: number;

  @Column('text')
  kind: StockMovementKind;

  /** Pieces. Negative: taken off the shelf. */
  @Column('integer')
  quantity: number;

  /** The stock afterwards. */
  @Column('integer')
  stock: number;

  /** The order that took or returned it. */
  @Column('integer', { name: 'order_id', nullable: true })
  orderId: number | null;

  /** In words, from staff. */
  @Column('text', { nullable: true })
  reason: string | null;

  /** The member of staff; null: an order or the audit. */
  @Column('text', { name: 'made_by', nullable: true })
  madeBy: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;
}
