import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { Flag, FlagKind } from './flags';
import { Shipment } from './shipment';

/** Something that requires attention of staff until it is settled; see `FLAGS`. */
@Entity({ schema: 'orders', name: 'shipment_flags' })
@Index('shipment_flags_open', ['shipmentId', 'kind', 'subject'], { unique: true, where: 'settled_at IS NULL' })
@Index('shipment_flags_of_shipment', ['shipmentId', 'id'])
export class ShipmentFlag {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS', primaryKeyConstraintName: 'shipment_flags_pk' })
  id: number;

  @ManyToOne(() => Shipment, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'shipment_id', foreignKeyConstraintName: 'shipment_flags_shipment_fk' })
  shipment: Relation<Shipment>;

  @Column('integer', { name: 'shipment_id' })
  shipmentId: number;

  @Column('text')
  kind: FlagKind;

  /** See `NewFlag`. */
  @Column('text', { default: '' })
  subject: string;

  @Column('jsonb', { default: {} })
  params: Flag['params'];

  /** Read by processes of version 0.1.0 in `shipments.attention`. The next release drops both columns. */
  @Column('text')
  sentence: string;

  @Column('timestamptz', { name: 'raised_at', default: () => 'kernel.now()' })
  raisedAt: Date;

  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt: Date | null;

  /** E-mail of the member of staff who settled it; null if it ended automatically. */
  @Column('text', { name: 'settled_by', nullable: true })
  settledBy: string | null;
}
