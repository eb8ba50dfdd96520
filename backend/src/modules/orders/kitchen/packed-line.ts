import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OrderItem } from '../core/order-item';

/**
 * A tick of the kitchen: so many of one product are in the box. It counts as long as the item still holds that many; an
 * item that is changed afterwards must be packed again.
 */
@Entity({ schema: 'orders', name: 'packed_lines' })
export class PackedLine {
  @PrimaryColumn('integer', { name: 'order_item_id', primaryKeyConstraintName: 'packed_lines_pk' })
  orderItemId: number;

  @PrimaryColumn('integer', { name: 'product_id', primaryKeyConstraintName: 'packed_lines_pk' })
  productId: number;

  @ManyToOne(() => OrderItem, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_item_id', foreignKeyConstraintName: 'packed_lines_item_fk' })
  item: Relation<OrderItem>;

  @Column('integer')
  quantity: number;

  /** E-mail of a member of staff, or what they call the device. */
  @Column('text', { name: 'packed_by' })
  packedBy: string;

  @Column('timestamptz', { name: 'packed_at', default: () => 'kernel.now()' })
  packedAt: Date;
}
