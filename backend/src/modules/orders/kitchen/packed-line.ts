import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { OrderItem } from '../core/order-item';

/**
 * A tick of the kitchen: this quantity of one product is in the box. It is valid as long as the item contains that
 * quantity; after a change the line must be packed again.
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

  /** E-mail of a member of staff, or the name of a device. */
  @Column('text', { name: 'packed_by' })
  packedBy: string;

  @Column('timestamptz', { name: 'packed_at', default: () => 'kernel.now()' })
  packedAt: Date;
}
