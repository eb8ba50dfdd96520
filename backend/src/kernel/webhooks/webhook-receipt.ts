import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Something a provider reported. Its key is how a repetition is known: what comes twice is stored once. */
@Entity({ schema: 'kernel', name: 'webhook_receipts' })
@Index('webhook_receipts_received', ['receivedAt'])
@Index('webhook_receipts_event', ['eventId'], { where: 'event_id IS NOT NULL' })
@Index('webhook_receipts_task', ['taskId'], { where: 'task_id IS NOT NULL' })
export class WebhookReceipt {
  @PrimaryColumn('text')
  provider: string;

  @PrimaryColumn('text')
  key: string;

  /** What the sandbox sends must not move anything real. */
  @Column('boolean', { name: 'from_sandbox' })
  fromSandbox: boolean;

  /** What it said, as it came; empty once it was read or erased. */
  @Column('jsonb')
  payload: Record<string, unknown>;

  /** The provider's word for what happened. */
  @Column('text', { nullable: true })
  kind: string | null;

  /** The event it was announced as; null where nothing follows from it, or a task does. */
  @Column('bigint', { name: 'event_id', nullable: true })
  eventId: string | null;

  /** The task that reads it. */
  @Column('bigint', { name: 'task_id', nullable: true })
  taskId: string | null;

  @Column('timestamptz', { name: 'received_at', default: () => 'kernel.now()' })
  receivedAt: Date;
}
