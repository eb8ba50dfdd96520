import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { FoodDeclaration } from '@crispi/rules/allergens';
import type { GiftCardDetails } from '@crispi/rules/gift-card-offer';
import type { AppliedTax } from '@crispi/rules/tax';
import { Shipment } from './shipment';

export interface ItemContent {
  productId: number;
  name: string;
  category: string;
  priceCents: number;
  quantity: number;
  imageUrl: string | null;
}

/** A paid item of a shipment: a snapshot of the cart line. */
@Entity({ schema: 'orders', name: 'order_items' })
@Index('order_items_of_order', ['orderId'])
@Index('order_items_of_shipment', ['shipmentId'])
@Index('order_items_once', ['cookieBoxId'], { unique: true })
export class OrderItem {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('integer', { name: 'order_id' })
  orderId: number;

  @ManyToOne(() => Shipment, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'shipment_id' })
  shipment: Relation<Shipment>;

  @Column('integer', { name: 'shipment_id' })
  shipmentId: number;

  /** The cart line it came from. A line is ordered once. */
  @Column('integer', { name: 'cookie_box_id' })
  cookieBoxId: number;

  @Column('text')
  title: string;

  @Column('text')
  type: 'cookie_box' | 'individual_product';

  @Column('integer', { name: 'box_size', nullable: true })
  boxSize: number | null;

  /** The product of a single item (or bundle), so that it can be ordered again; null for a box. */
  @Column('integer', { name: 'product_id', nullable: true })
  productId: number | null;

  @Column('integer')
  quantity: number;

  @Column('integer', { name: 'total_cents' })
  totalCents: number;

  /** The item's share of the order's discount. */
  @Column('integer', { name: 'discount_cents', default: 0 })
  discountCents: number;

  /** Null: it is not taxed by the formula, or the order is from before the tax of a line was kept. */
  @Column('jsonb', { nullable: true })
  tax: AppliedTax | null;

  @Column('text', { name: 'image_url', nullable: true })
  imageUrl: string | null;

  @Column('text', { name: 'personal_message', nullable: true })
  personalMessage: string | null;

  /** Of gift cards, one per piece. */
  @Column('jsonb', { name: 'gift_card', nullable: true })
  giftCard: GiftCardDetails | null;

  @Column('jsonb')
  contents: ItemContent[];

  /** The combined declaration of its contents at the time of the order; null for orders from before it was recorded. */
  @Column('jsonb', { nullable: true })
  declared: FoodDeclaration | null;

  /** The stock taken by the order, so that a cancellation can return it. */
  @Column('jsonb', { name: 'stock_units' })
  stockUnits: { productId: number; quantity: number }[];
}
