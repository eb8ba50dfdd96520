import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Order } from './order';

export const PROBLEM_KINDS = ['nobody_home', 'wrong_address', 'damaged', 'other'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** A problem that was not cleared yet. */
export interface OpenProblem {
  id: number;
  kind: ProblemKind;
  note: string | null;
  /** ISO time with PostgreSQL's offset. */
  at: string;
  by: string;
}

const WORDS: Record<Exclude<ProblemKind, 'other'>, string> = {
  nobody_home: 'No one home',
  wrong_address: 'Wrong address',
  damaged: 'Damaged',
};

/** For staff: "No one home: the gate is closed", or the note alone. */
export function problemInWords({ kind, note }: Pick<OpenProblem, 'kind' | 'note'>): string {
  if (kind === 'other') return note ?? 'A problem';
  return note ? `${WORDS[kind]}: ${note}` : WORDS[kind];
}

/** A problem reported by an own courier who could not deliver a shipment. Staff see it until it is cleared. */
@Entity({ schema: 'orders', name: 'delivery_problems' })
@Index('delivery_problems_once', ['orderId', 'recipientIndex', 'requestId'], { unique: true })
@Check('delivery_problems_kind', `kind IN ('${PROBLEM_KINDS.join("', '")}')`)
export class DeliveryProblem {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'delivery_problems_pk',
  })
  id: number;

  @ManyToOne(() => Order, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'order_id', foreignKeyConstraintName: 'delivery_problems_order_fk' })
  order: Relation<Order>;

  @Column('integer', { name: 'order_id' })
  orderId: number;

  @Column('integer', { name: 'recipient_index' })
  recipientIndex: number;

  @Column('text')
  kind: ProblemKind;

  @Column('text', { nullable: true })
  note: string | null;

  /** E-mail of an admin, or the name of a device. */
  @Column('text', { name: 'noted_by' })
  notedBy: string;

  /** Time of the tap: an offline phone sends it later. */
  @Column('timestamptz', { name: 'noted_at', default: () => 'kernel.now()' })
  notedAt: Date;

  /** Idempotency key of the phone's tap. */
  @Column('text', { name: 'request_id' })
  requestId: string;

  @Column('text', { name: 'cleared_by', nullable: true })
  clearedBy: string | null;

  @Column('timestamptz', { name: 'cleared_at', nullable: true })
  clearedAt: Date | null;
}
