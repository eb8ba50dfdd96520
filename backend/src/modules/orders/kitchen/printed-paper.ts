import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Shipment } from '../core/shipment';

/** The papers printed for each shipment. */
export const PAPERS = ['slip', 'messages', 'labels'] as const;
export type Paper = (typeof PAPERS)[number];

/** `new`: to be printed. `changed`: the printed paper is outdated. `none`: there is nothing to print. */
export const PRINT_STATES = ['none', 'new', 'changed', 'printed'] as const;
export type PrintState = (typeof PRINT_STATES)[number];

/** The edition of each paper that a shipment would get now. Papers with the same text are the same edition. */
export type Editions = Record<Paper, string>;

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
