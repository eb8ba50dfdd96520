import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { Paper } from './papers';
import { Shipment } from '../core/shipment';

/** The last printed edition of a paper of a shipment. */
@Entity({ schema: 'orders', name: 'printed_papers' })
export class PrintedPaper {
  @PrimaryColumn('integer', { name: 'shipment_id', primaryKeyConstraintName: 'printed_papers_pk' })
  shipmentId: number;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'printed_papers_pk' })
  paper: Paper;

  @ManyToOne(() => Shipment, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'shipment_id', foreignKeyConstraintName: 'printed_papers_shipment_fk' })
  shipment: Relation<Shipment>;

  @Column('text')
  edition: string;

  /** E-mail of a member of staff, or the name of a device. */
  @Column('text', { name: 'printed_by' })
  printedBy: string;

  @Column('timestamptz', { name: 'printed_at', default: () => 'kernel.now()' })
  printedAt: Date;
}
