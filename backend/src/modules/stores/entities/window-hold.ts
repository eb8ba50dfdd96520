import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What one shipment takes of a window. Written by `stores.take_windows` alone, which checks the limits. */
@Entity({ schema: 'stores', name: 'window_holds' })
@Index('window_holds_of_day', ['storeId', 'day'], { where: 'NOT released' })
@Index('window_holds_of_network', ['network'], { where: 'network IS NOT NULL' })
@Check('window_holds_kind', `kind IN ('delivery', 'pickup')`)
@Check('window_holds_units', 'units >= 0')
export class WindowHold {
  /** "draft-7" while it is being paid, "order-10001" once it is ordered. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'window_holds_key' })
  key: string;

  /** Which of its shipments. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'window_holds_key' })
  number: number;

  @Column('integer', { name: 'store_id' })
  storeId: number;

  /** The store's local date and time of the window's start; limits are written by them. */
  @Column('date')
  day: string;

  @Column('text')
  start: string;

  @Column('timestamptz', { name: 'starts_at' })
  startsAt: Date;

  @Column('text')
  kind: 'delivery' | 'pickup';

  /** Of production. */
  @Column('integer')
  units: number;

  /** Whose cart it is while it is being paid, see `holderOf`: nobody's own choice is shown to them as taken. */
  @Column('text', { nullable: true })
  holder: string | null;

  /** Of a checkout: it may be given up from then on. Null once it is ordered. */
  @Column('timestamptz', { name: 'held_until', nullable: true })
  heldUntil: Date | null;

  /** Written by versions that counted the networks of windows here; checkouts know theirs now, see `Draft.heldFrom`. */
  @Column('text', { nullable: true })
  network: string | null;

  /** Taken although it was above a limit: paid too late, or by staff who gave a reason. */
  @Column('boolean', { name: 'over_limit', default: false })
  overLimit: boolean;

  /** Cancelled: it takes nothing now, and could be taken again. */
  @Column('boolean', { default: false })
  released: boolean;
}
