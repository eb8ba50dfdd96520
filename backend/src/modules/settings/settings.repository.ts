import { Injectable } from '@nestjs/common';
import type { CourierServiceName } from '@crispi/rules/couriers';
import { Database, type Statements } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import { Log } from '../../kernel/observability/log';
import { Secrets } from '../../kernel/security/secrets';
import { defaultOf, noSettings, SECRET_KEYS, type SettingKey, type SettingValues } from './setting-keys';

export type RetiredProvider = 'stripe' | CourierServiceName;

export interface SavedSettings {
  current: SettingValues;
  /** Settings of replaced accounts, by "provider:account". */
  retired: Map<string, SettingValues>;
  /** Secrets that this APP_KEY does not open. */
  unreadable: string[];
}

/** The only queries on the settings' tables. */
@Injectable()
export class SettingsRepository {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly log: Log,
  ) {}

  async load(source: Statements = this.database): Promise<SavedSettings> {
    const rows = await source.rows<{ key: SettingKey; value: string }>('SELECT key, value FROM settings.settings');
    const retired = await source.rows<{ provider: string; account: string; keys: string }>(
      'SELECT provider, account, keys FROM settings.retired_keys',
    );
    const current = noSettings();
    const unreadable: string[] = [];
    for (const { key, value } of rows) {
      if (key in current) current[key] = SECRET_KEYS.has(key) ? this.open(key, value, unreadable) : value;
    }
    return {
      current,
      unreadable,
      retired: new Map(
        retired.map(({ provider, account, keys }) => [
          `${provider}:${account}`,
          { ...noSettings(), ...(JSON.parse(this.open(provider, keys, unreadable) || '{}') as Partial<SettingValues>) },
        ]),
      ),
    };
  }

  /** Serialises savers, so that each one compares with what the one before it left. */
  async lock(tx: Tx): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('settings.settings'))`);
  }

  async save(tx: Tx, key: SettingKey, value: string): Promise<void> {
    if (value === defaultOf(key)) {
      await tx.rows('DELETE FROM settings.settings WHERE key = $1', [key]);
      return;
    }
    await tx.rows(
      `INSERT INTO settings.settings (key, value) VALUES ($1, $2)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = kernel.now()`,
      [key, SECRET_KEYS.has(key) ? this.secrets.encrypt(value) : value],
    );
  }

  async retire(tx: Tx, provider: RetiredProvider, account: string, values: Partial<SettingValues>): Promise<void> {
    await tx.rows(
      `INSERT INTO settings.retired_keys (provider, account, keys) VALUES ($1, $2, $3)
       ON CONFLICT (provider, account) DO UPDATE SET keys = excluded.keys, retired_at = kernel.now()`,
      [provider, account, this.secrets.encrypt(JSON.stringify(values))],
    );
  }

  /** Encrypts what an earlier APP_KEY closed under the one in force; returns how much. */
  async renew(tx: Tx): Promise<number> {
    await this.lock(tx);
    const settings = await tx.rows<{ id: string; value: string }>(
      'SELECT key AS id, value FROM settings.settings WHERE key = ANY($1)',
      [[...SECRET_KEYS]],
    );
    const retired = await tx.rows<{ provider: string; account: string; keys: string }>(
      'SELECT provider, account, keys FROM settings.retired_keys',
    );
    let count = 0;
    for (const { id, value } of settings) {
      const renewed = this.secrets.renew(value);
      if (renewed) await tx.rows('UPDATE settings.settings SET value = $2 WHERE key = $1', [id, renewed]);
      if (renewed) count += 1;
    }
    for (const { provider, account, keys } of retired) {
      const renewed = this.secrets.renew(keys);
      const which = [provider, account, renewed];
      if (renewed)
        await tx.rows('UPDATE settings.retired_keys SET keys = $3 WHERE provider = $1 AND account = $2', which);
      if (renewed) count += 1;
    }
    return count;
  }

  /** A secret that cannot be opened (another APP_KEY) counts as not set: the shop stays up and says what is wrong. */
  private open(name: string, value: string, unreadable: string[]): string {
    try {
      return this.secrets.decrypt(value);
    } catch (error) {
      this.log.error({ err: error, setting: name }, 'a saved secret cannot be read with this APP_KEY');
      unreadable.push(name);
      return '';
    }
  }
}
