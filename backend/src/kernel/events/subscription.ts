import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A subscriber of an event, as the newest code that ever ran on this database declares it. */
@Entity({ schema: 'kernel', name: 'subscriptions' })
export class Subscription {
  @PrimaryColumn('text')
  event: string;

  /** Registered name of the subscriber. */
  @PrimaryColumn('text')
  handler: string;

  /** Events whose payload holds these values do not concern it; null: all do. */
  @Column('jsonb', { nullable: true })
  unless: object | null;

  /** How new that code is: the number of its last migration. */
  @Column('bigint')
  level: string;
}
