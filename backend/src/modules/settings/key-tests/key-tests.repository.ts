import { Injectable } from '@nestjs/common';
import { COURIER_SERVICES, COURIERS, type CourierServiceName } from '@crispi/rules/couriers';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { databaseNow } from '../../../kernel/database/moments';
import { accountOf } from '../account';
import { KeyTest } from '../setting';
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

/** The last answer of each provider to a test of its keys. */
@Injectable()
export class KeyTestRepository {
  constructor(@InjectRepository(KeyTest) private readonly tests: Repository<KeyTest>) {}

  /** Stores the result with a fingerprint of the keys and returns it. */
  async keep(provider: TestedProvider, values: Partial<SettingValues>, result: KeyTestResult): Promise<KeyTestResult> {
    const { success, message } = result;
    const test = { provider, keys: fingerprintOf(provider, values), success, message: message.slice(0, LONGEST) };
    await this.tests.upsert({ ...test, testedAt: databaseNow }, ['provider']);
    return result;
  }

  /** The last result of each provider; null when the keys have changed since the test. */
  async of(values: SettingValues): Promise<Record<TestedProvider, KeptResult | null>> {
    const rows = await this.tests.find();
    const results = [...TESTED.keys()].map((provider) => {
      const kept = rows.find((row) => row.provider === provider && row.keys === fingerprintOf(provider, values));
      return [provider, kept ? { success: kept.success, message: kept.message, testedAt: kept.testedAt } : null];
    });
    return Object.fromEntries(results) as Record<TestedProvider, KeptResult | null>;
  }
}

const fingerprintOf = (provider: TestedProvider, values: Partial<SettingValues>) =>
  accountOf(JSON.stringify(TESTED.get(provider)!.map((key) => values[key])));
