import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** One saved setting. Secrets are stored encrypted under APP_KEY. */
@Entity({ schema: 'settings', name: 'settings' })
export class Setting {
  @PrimaryColumn('text')
  key: string;

  @Column('text')
  value: string;

  @Column('timestamptz', { name: 'updated_at', default: () => 'kernel.now()' })
  updatedAt: Date;
}

/**
 * Keys that were replaced. Payments and courier deliveries in flight still belong to the account they were made with,
 * so its keys are kept (encrypted) for as long as the provider honours them.
 */
@Entity({ schema: 'settings', name: 'retired_keys' })
export class RetiredKeys {
  @PrimaryColumn('text')
  provider: string;

  @PrimaryColumn('text')
  account: string;

  /** Encrypted JSON of the provider's settings. */
  @Column('text')
  keys: string;

  @Column('timestamptz', { name: 'retired_at', default: () => 'kernel.now()' })
  retiredAt: Date;
}

/** Who changed which settings and when; never the values. */
@Entity({ schema: 'settings', name: 'changes' })
export class SettingsChange {
  @PrimaryGeneratedColumn('identity', {
    generatedIdentity: 'ALWAYS',
    primaryKeyConstraintName: 'PK_settings_changes',
  })
  id: number;

  @Column('integer', { name: 'user_id' })
  userId: number;

  @Column('text', { array: true })
  keys: string[];

  @Column('timestamptz', { name: 'changed_at', default: () => 'kernel.now()' })
  changedAt: Date;
}
