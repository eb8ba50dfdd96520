import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Cents } from '@crispi/rules/money';

/** What a figure is of. `all`: everything of the day; its key is empty. */
export const DIMENSIONS = [
  'all',
  'product',
  'flavor',
  'category',
  'hour',
  'window',
  'place',
  'promotion',
  'driver',
  'customer',
  'rate',
  'tax class',
  'reason',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Whose day it is: that of the order, of the delivery, of the refund, or of the refusal. */
export const FIGURE_DAYS = ['placed', 'delivered', 'refunded', 'refused'] as const;
export type FigureDay = (typeof FIGURE_DAYS)[number];

/** What is counted of a day. Amounts in cents. */
export interface Counted {
  /** Shipments. */
  shipments: number;
  /** Pieces sold: boxes, products, or cookies of a flavor. */
  quantity: number;
  salesCents: Cents;
  discountCents: Cents;
  deliveryCents: Cents;
  waivedCents: Cents;
  tipCents: Cents;
  taxCents: Cents;
  /** What was taxed. */
  taxedCents: Cents;
  courierCents: Cents;
  /** Shipments whose courier cost is known. */
  costed: number;
  /** The delivery fees of these. */
  costedFeeCents: Cents;
  refundCents: Cents;
}

export const COUNTED = [
  'shipments',
  'quantity',
  'salesCents',
  'discountCents',
  'deliveryCents',
  'waivedCents',
  'tipCents',
  'taxCents',
  'taxedCents',
  'courierCents',
  'costed',
  'costedFeeCents',
  'refundCents',
] as const satisfies readonly (keyof Counted)[];

/**
 * The figures of a store's day, one row per value of a dimension: kept, so that a report of a year reads 365 rows. They
 * are counted again from the orders when something of the day has changed.
 */
@Entity({ schema: 'reports', name: 'daily_figures' })
@Index('daily_figures_by_day', ['counts', 'dimension', 'day'])
export class DailyFigure implements Counted {
  @PrimaryColumn('integer', { name: 'store_id', primaryKeyConstraintName: 'PK_daily_figures' })
  storeId: number;

  /** By the store's calendar. */
  @PrimaryColumn('date', { primaryKeyConstraintName: 'PK_daily_figures' })
  day: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'PK_daily_figures' })
  counts: FigureDay;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'PK_daily_figures' })
  dimension: Dimension;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'PK_daily_figures' })
  key: string;

  /** The key in words. */
  @Column('text')
  label: string;

  /** The orders behind it. */
  @Column('integer', { name: 'order_ids', array: true })
  orderIds: number[];

  /** Those of them that are gifts. */
  @Column('integer')
  gifts: number;

  @Column('integer')
  shipments: number;

  @Column('integer')
  quantity: number;

  @Column('integer', { name: 'sales_cents' })
  salesCents: number;

  @Column('integer', { name: 'discount_cents' })
  discountCents: number;

  @Column('integer', { name: 'delivery_cents' })
  deliveryCents: number;

  @Column('integer', { name: 'waived_cents' })
  waivedCents: number;

  @Column('integer', { name: 'tip_cents' })
  tipCents: number;

  @Column('integer', { name: 'tax_cents' })
  taxCents: number;

  @Column('integer', { name: 'taxed_cents', default: 0 })
  taxedCents: number;

  @Column('integer', { name: 'courier_cents' })
  courierCents: number;

  @Column('integer', { default: 0 })
  costed: number;

  @Column('integer', { name: 'costed_fee_cents', default: 0 })
  costedFeeCents: number;

  @Column('integer', { name: 'refund_cents' })
  refundCents: number;
}
