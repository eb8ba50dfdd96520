import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A received webhook. Its key identifies repetitions, so that it is stored once. */
@Entity({ schema: 'kernel', name: 'webhook_receipts' })
@Index('webhook_receipts_received', ['receivedAt'])
@Index('webhook_receipts_event', ['eventId'], { where: 'event_id IS NOT NULL' })
@Index('webhook_receipts_task', ['taskId'], { where: 'task_id IS NOT NULL' })
export class WebhookReceipt {
  @PrimaryColumn('text')
  provider: string;

  @PrimaryColumn('text')
  key: string;

  /** Events of the sandbox must not affect real objects. */
  @Column('boolean', { name: 'from_sandbox' })
  fromSandbox: boolean;

  /** The raw payload; emptied once it was handled or erased. */
  @Column('jsonb')
  payload: Record<string, unknown>;

  /** The provider's event type. */
  @Column('text', { nullable: true })
  kind: string | null;

  /** The event published for it; null if nothing follows from it, or a task does. */
  @Column('bigint', { name: 'event_id', nullable: true })
  eventId: string | null;

  /** The task that handles it. */
  @Column('bigint', { name: 'task_id', nullable: true })
  taskId: string | null;

  @Column('timestamptz', { name: 'received_at', default: () => 'kernel.now()' })
  receivedAt: Date;
}
