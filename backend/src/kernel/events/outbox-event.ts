import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A published event, written in the transaction that made it true. `relayedAt` is set once every subscriber has its task. */
@Entity({ schema: 'kernel', name: 'outbox_events' })
@Index('outbox_events_waiting', ['id'], { where: 'relayed_at IS NULL' })
export class OutboxEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text')
  name: string;

  @Column('integer')
  version: number;

  @Column('jsonb')
  payload: object;

  @Column('timestamptz', { name: 'occurred_at', default: () => 'kernel.now()' })
  occurredAt: Date;

  @Column('timestamptz', { name: 'relayed_at', nullable: true })
  relayedAt: Date | null;

  /** Of whatever published it, while traces are collected: its tasks go on with that trace. */
  @Column('text', { nullable: true })
  traceparent: string | null;
}
