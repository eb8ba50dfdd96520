import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A size of cookie box and the box's price, which does not depend on its contents. The ids are fixed; 4 is the single
 * item.
 */
@Entity({ schema: 'catalogue', name: 'box_sizes' })
@Check('box_sizes_size', 'size > 0')
@Check('box_sizes_notice', 'notice_hours >= 0')
@Check('box_sizes_price', 'base_price_cents >= 0')
export class BoxSize {
  @PrimaryColumn('integer')
  id: number;

  /** Number of cookies. */
  @Column('integer')
  size: number;

  @Column('integer', { name: 'base_price_cents' })
  basePriceCents: number;

  /** Hours between the order and the earliest window, for every content. */
  @Column('integer', { name: 'notice_hours', default: 0 })
  noticeHours: number;

  /** False for the single item: it is how the cart stores products without a box. */
  @Column('boolean', { default: true })
  offered: boolean;
}
