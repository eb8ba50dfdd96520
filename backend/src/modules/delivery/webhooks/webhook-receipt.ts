import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A webhook of DoorDash exactly as it came. DoorDash numbers nothing, so these three fields are its identity. */
@Entity({ schema: 'delivery', name: 'webhook_receipts' })
@Index('webhook_receipts_once', ['externalDeliveryId', 'eventName', 'happenedAt'], { unique: true })
@Index('webhook_receipts_received', ['receivedAt'])
export class WebhookReceipt {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text', { name: 'external_delivery_id' })
  externalDeliveryId: string;

  @Column('text', { name: 'event_name' })
  eventName: string;

  /** DoorDash's `created_at` as text: it has more digits than a JavaScript date. */
  @Column('text', { name: 'happened_at' })
  happenedAt: string;

  /** Whose Authorization it came with; the sandbox must not move real deliveries. */
  @Column('boolean', { name: 'from_sandbox' })
  fromSandbox: boolean;

  @Column('jsonb')
  payload: Record<string, unknown>;

  @Column('timestamptz', { name: 'received_at', default: () => 'kernel.now()' })
  receivedAt: Date;
}
