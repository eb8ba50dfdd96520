import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Something a provider reported, as it came. Its key is how a repetition is known: what comes twice is stored once. */
@Entity({ schema: 'kernel', name: 'webhook_receipts' })
@Index('webhook_receipts_received', ['receivedAt'])
export class WebhookReceipt {
  @PrimaryColumn('text')
  provider: string;

  @PrimaryColumn('text')
  key: string;

  /** What the sandbox sends must not move anything real. */
  @Column('boolean', { name: 'from_sandbox' })
  fromSandbox: boolean;

  @Column('jsonb')
  payload: Record<string, unknown>;

  @Column('timestamptz', { name: 'received_at', default: () => 'kernel.now()' })
  receivedAt: Date;
}
