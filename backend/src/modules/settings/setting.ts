import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { SettingKey } from './setting-keys';

/** One saved setting. Secrets are stored encrypted under APP_KEY. */
@Entity({ schema: 'settings', name: 'settings' })
export class Setting {
  @PrimaryColumn('text')
  key: SettingKey;

  @Column('text')
  value: string;

  @Column('timestamptz', { name: 'updated_at', default: () => 'kernel.now()' })
  updatedAt: Date;
}

/**
 * Replaced keys. Payments and courier deliveries in progress still belong to the account they were made with, so its
 * keys are stored (encrypted) for as long as the provider accepts them.
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

/** A change: who, what, when and from where. Append-only: the database rejects updates and deletes. */
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
  keys: SettingKey[];

  /**
   * The value of each key, in the order of the keys; a provider's keys are masked. Empty for changes older than the
   * column.
   */
  @Column('text', { array: true, default: '{}' })
  before: string[];

  @Column('text', { array: true, default: '{}' })
  after: string[];

  /** The network address of the request. */
  @Column('text', { default: '' })
  address: string;

  @Column('timestamptz', { name: 'changed_at', default: () => 'kernel.now()' })
  changedAt: Date;
}

/** The last result of a test of a provider's keys. */
@Entity({ schema: 'settings', name: 'key_tests' })
export class KeyTest {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'PK_settings_key_tests' })
  provider: string;

  /** Fingerprint of the tested keys: the result is not valid for others. */
  @Column('text')
  keys: string;

  @Column('boolean')
  success: boolean;

  @Column('text')
  message: string;

  @Column('timestamptz', { name: 'tested_at', default: () => 'kernel.now()' })
  testedAt: Date;
}
