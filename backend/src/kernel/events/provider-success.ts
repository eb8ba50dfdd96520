import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When a provider last did what a task asked for, to within some seconds. */
@Entity({ schema: 'kernel', name: 'provider_successes' })
export class ProviderSuccess {
  @PrimaryColumn('text')
  provider: string;

  @Column('timestamptz', { name: 'succeeded_at', default: () => 'kernel.now()' })
  succeededAt: Date;
}
