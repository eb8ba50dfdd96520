import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What one shipment takes of a window. Only `stores.take_windows` adds rows, and it checks the limits. */
@Entity({ schema: 'stores', name: 'window_holds' })
@Index('window_holds_of_day', ['storeId', 'day'], { where: 'NOT released' })
@Index('window_holds_of_network', ['network'], { where: 'network IS NOT NULL' })
@Check('window_holds_kind', `kind IN ('delivery', 'pickup')`)
@Check('window_holds_units', 'units >= 0')
export class WindowHold {
  /** "draft-7" for a checkout, "order-10001" for an order. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'window_holds_key' })
  key: string;

  /** Number of the shipment within the order. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'window_holds_key' })
  number: number;

  @Column('integer', { name: 'store_id' })
  storeId: number;

  /** The store's local date and time of the window's start, which are the keys of the limits. */
  @Column('date')
  day: string;

  @Column('text')
  start: string;

  @Column('timestamptz', { name: 'starts_at' })
  startsAt: Date;

  @Column('text')
  kind: 'delivery' | 'pickup';

  /** Production units. */
  @Column('integer')
  units: number;

  /** Owner of the unpaid checkout, see `holderOf`: their own holds are not shown to them as taken. */
  @Column('text', { nullable: true })
  holder: string | null;

  /** When the hold of a checkout may be released. Null for an order. */
  @Column('timestamptz', { name: 'held_until', nullable: true })
  heldUntil: Date | null;

  /**
   * Written by older versions, which counted windows per network here. Now checkouts store it, see `Draft.heldFrom`.
   */
  @Column('text', { nullable: true })
  network: string | null;

  /** Taken above a limit: by a late payment, or by staff who gave a reason. */
  @Column('boolean', { name: 'over_limit', default: false })
  overLimit: boolean;

  /** Cancelled: does not count, but can be taken again. */
  @Column('boolean', { default: false })
  released: boolean;
}
