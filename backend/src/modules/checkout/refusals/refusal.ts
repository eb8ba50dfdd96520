import { Column, Entity, PrimaryColumn } from 'typeorm';

export const REFUSAL_KINDS = ['sold_out', 'window_full'] as const;
export type RefusalKind = (typeof REFUSAL_KINDS)[number];

/** A visitor who could not have a product or a window, once a day: what more baking or more couriers would have sold. */
@Entity({ schema: 'checkout', name: 'refusals' })
export class VisitorRefusal {
  /** Of the window; a product is sold out for all stores and counts at the first. */
  @PrimaryColumn('integer', { name: 'store_id' })
  storeId: number;

  /** Of the refusal, on the store's calendar: "2026-11-28". */
  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('text')
  kind: RefusalKind;

  /** Id of the product, or the window: "9:00 AM - 10:00 AM". */
  @PrimaryColumn('text')
  key: string;

  /** Hash of the visitor and the day: tells two visitors of a day apart, and nothing else. */
  @PrimaryColumn('text')
  visitor: string;

  /** Name of the product, or the window. */
  @Column('text')
  label: string;
}
