import { Injectable } from '@nestjs/common';
import { COURIER_SERVICES, COURIERS, type CourierServiceName } from '@crispi/rules/couriers';
import { Database } from '../../../kernel/database/database';
import { accountOf } from '../account';
import type { SettingKey, SettingValues } from '../setting-keys';
import type { KeyTestResult } from './key-test-result';

export type TestedProvider = 'stripe' | 'sendgrid' | CourierServiceName;

/** The settings that a test of the provider looks at. */
const TESTED: ReadonlyMap<TestedProvider, SettingKey[]> = new Map<TestedProvider, SettingKey[]>([
  ['stripe', ['stripePublicKey', 'stripeSecretKey']],
  ['sendgrid', ['sendgridApiKey', 'sendgridFromEmail']],
  ...COURIER_SERVICES.map((service): [TestedProvider, SettingKey[]] => [
    service,
    COURIERS[service].keys.map(({ setting }) => setting as SettingKey),
  ]),
]);

/** Longer answers of a provider are cut. */
const LONGEST = 500;

export interface KeptResult extends KeyTestResult {
  testedAt: Date;
}

/** What each provider last said to its keys. */
@Injectable()
export class KeyTestRepository {
  constructor(private readonly database: Database) {}

  /** Keeps the result beside a fingerprint of the keys and passes it on. */
  async keep(provider: TestedProvider, values: Partial<SettingValues>, result: KeyTestResult): Promise<KeyTestResult> {
    await this.database.rows(
      `INSERT INTO settings.key_tests (provider, keys, success, message) VALUES ($1, $2, $3, $4)
       ON CONFLICT (provider) DO UPDATE SET keys = excluded.keys, success = excluded.success,
         message = excluded.message, tested_at = kernel.now()`,
      [provider, fingerprintOf(provider, values), result.success, result.message.slice(0, LONGEST)],
    );
    return result;
  }

  /** The last result of each provider; null where the keys are others than those that were tested. */
  async of(values: SettingValues): Promise<Record<TestedProvider, KeptResult | null>> {
    const rows = await this.database.rows<KeptResult & { provider: TestedProvider; keys: string }>(
      'SELECT provider, keys, success, message, tested_at FROM settings.key_tests',
    );
    const results = [...TESTED.keys()].map((provider) => {
      const kept = rows.find((row) => row.provider === provider && row.keys === fingerprintOf(provider, values));
      return [provider, kept ? { success: kept.success, message: kept.message, testedAt: kept.testedAt } : null];
    });
    return Object.fromEntries(results) as Record<TestedProvider, KeptResult | null>;
  }
}

const fingerprintOf = (provider: TestedProvider, values: Partial<SettingValues>) =>
  accountOf(JSON.stringify(TESTED.get(provider)!.map((key) => values[key])));
