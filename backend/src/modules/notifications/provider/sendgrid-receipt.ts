import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One event of SendGrid's webhook, as it came. The key is SendGrid's own: what is sent twice is stored once. */
@Entity({ schema: 'notifications', name: 'sendgrid_receipts' })
@Index('sendgrid_receipts_received', ['receivedAt'])
export class SendgridReceipt {
  @PrimaryColumn('text', { name: 'sg_event_id' })
  sgEventId: string;

  @Column('jsonb')
  payload: object;

  @Column('timestamptz', { name: 'received_at', default: () => 'kernel.now()' })
  receivedAt: Date;
}
