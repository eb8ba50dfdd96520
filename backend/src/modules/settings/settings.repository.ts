import { Injectable } from '@nestjs/common';
import type { CourierServiceName } from '@crispi/rules/couriers';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type EntityManager, type Repository } from 'typeorm';
import { databaseNow } from '../../kernel/database/moments';
import type { Tx } from '../../kernel/database/unit-of-work';
import { Log } from '../../kernel/observability/log';
import { Secrets } from '../../kernel/security/secrets';
import { defaultOf, noSettings, SECRET_KEYS, type SettingKey, type SettingValues } from './setting-keys';
import { RetiredKeys, Setting } from './setting';

export type RetiredProvider = 'stripe' | CourierServiceName;

export interface SavedSettings {
  current: SettingValues;
  /** Settings of replaced accounts, by "provider:account". */
  retired: Map<string, SettingValues>;
  /** Names of the secrets that this APP_KEY does not decrypt. */
  unreadable: string[];
}

/** Reads and writes settings and retired keys. */
@Injectable()
export class SettingsRepository {
  constructor(
    @InjectRepository(Setting) private readonly settings: Repository<Setting>,
    private readonly secrets: Secrets,
    private readonly log: Log,
  ) {}

  async load(manager: EntityManager = this.settings.manager): Promise<SavedSettings> {
    const settings = await manager.find(Setting);
    const retired = await manager.find(RetiredKeys);
    const current = noSettings();
    const unreadable: string[] = [];
    for (const { key, value } of settings) {
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

  /** Serializes saves, so that each compares with the result of the one before. */
  async lock(tx: Tx): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('settings.settings'))`);
  }

  async save(tx: Tx, key: SettingKey, value: string): Promise<void> {
    if (value === defaultOf(key)) {
      await tx.manager.delete(Setting, { key });
      return;
    }
    const stored = SECRET_KEYS.has(key) ? this.secrets.encrypt(value) : value;
    await tx.manager.upsert(Setting, { key, value: stored, updatedAt: databaseNow }, ['key']);
  }

  async retire(tx: Tx, provider: RetiredProvider, account: string, values: Partial<SettingValues>): Promise<void> {
    const keys = this.secrets.encrypt(JSON.stringify(values));
    await tx.manager.upsert(RetiredKeys, { provider, account, keys, retiredAt: databaseNow }, ['provider', 'account']);
  }

  /** Re-encrypts values of an earlier APP_KEY under the current one; returns how many. */
  async renew(tx: Tx): Promise<number> {
    await this.lock(tx);
    let count = 0;
    for (const { key, value } of await tx.manager.findBy(Setting, { key: In([...SECRET_KEYS]) })) {
      const renewed = this.secrets.renew(value);
      if (!renewed) continue;
      await tx.manager.update(Setting, { key }, { value: renewed });
      count += 1;
    }
    for (const { provider, account, keys } of await tx.manager.find(RetiredKeys)) {
      const renewed = this.secrets.renew(keys);
      if (!renewed) continue;
      await tx.manager.update(RetiredKeys, { provider, account }, { keys: renewed });
      count += 1;
    }
    return count;
  }

  /**
   * A secret that cannot be decrypted (another APP_KEY) counts as not set: the shop keeps running and the log names it.
   */
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
