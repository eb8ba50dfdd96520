import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { OutboxEvent } from './outbox';

export type TaskStatus = 'pending' | 'done' | 'dead';

/**
 * One piece of work for one handler: the delivery of an event to a subscriber, or an enqueued job. The row is
 * authoritative (attempts, next attempt, lease, reason of the last failure); a BullMQ job only starts it.
 */
@Entity({ schema: 'kernel', name: 'tasks' })
@Index('tasks_due', ['nextAt'], { where: "status = 'pending'" })
@Index('tasks_dead', ['id'], { where: "status = 'dead'" })
@Index('tasks_once_per_subscriber', ['eventId', 'handler'], { unique: true, where: 'event_id IS NOT NULL' })
@Index('tasks_once_per_key', ['handler', 'key'], { unique: true, where: "key IS NOT NULL AND status = 'pending'" })
@Index('tasks_waiting_for_provider', ['waitsFor', 'outages', 'nextAt'], {
  where: "status = 'pending' AND waits_for IS NOT NULL",
})
@Check('tasks_status', `status IN ('pending', 'done', 'dead')`)
export class Task {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  /** Registered name of the subscriber or of the job. */
  @Column('text')
  handler: string;

  @ManyToOne(() => OutboxEvent, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'event_id' })
  event: Relation<OutboxEvent> | null;

  @Column('bigint', { name: 'event_id', nullable: true })
  eventId: string | null;

  /** The payload of a job; that of an event is in the outbox. */
  @Column('jsonb', { nullable: true })
  payload: object | null;

  /** At most one unfinished job of a kind has this key. */
  @Column('text', { nullable: true })
  key: string | null;

  @Column('text', { default: 'pending' })
  status: TaskStatus;

  @Column('integer', { default: 0 })
  attempts: number;

  /** How often its provider was down; these runs use up no attempt. */
  @Column('integer', { default: 0 })
  outages: number;

  /** The provider that must answer before the task runs again. */
  @Column('text', { name: 'waits_for', nullable: true })
  waitsFor: string | null;

  @Column('timestamptz', { name: 'next_at', default: () => 'kernel.now()' })
  nextAt: Date;

  /** When it was last added to its queue; null: not since its last attempt. */
  @Column('timestamptz', { name: 'queued_at', nullable: true })
  queuedAt: Date | null;

  @Column('uuid', { name: 'lease_token', nullable: true })
  leaseToken: string | null;

  @Column('timestamptz', { name: 'lease_until', nullable: true })
  leaseUntil: Date | null;

  @Column('text', { name: 'last_error', nullable: true })
  lastError: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'kernel.now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt: Date | null;

  /** When the dead task was retried manually: its time limit for outages starts again. */
  @Column('timestamptz', { name: 'retried_at', nullable: true })
  retriedAt: Date | null;

  /** The user who retried it in the back office; null for the command line. */
  @Column('integer', { name: 'retried_by', nullable: true })
  retriedBy: number | null;

  /** Trace of the code that enqueued it, if tracing is on; an event's is in the outbox. */
  @Column('text', { nullable: true })
  traceparent: string | null;
}
