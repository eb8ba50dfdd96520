import { Injectable } from '@nestjs/common';
import { COURIER_SERVICES, COURIERS, type CourierServiceName } from '@crispi/rules/couriers';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { databaseNow } from '../../../kernel/database/moments';
import { accountOf } from '../provider-accounts';
import { KeyTest } from '../setting';
import type { SettingKey, SettingValues } from '../setting-keys';

export type TestedProvider = 'stripe' | 'sendgrid' | CourierServiceName;

/** The settings that a provider's test uses. */
const TESTED: ReadonlyMap<TestedProvider, SettingKey[]> = new Map<TestedProvider, SettingKey[]>([
  ['stripe', ['stripePublicKey', 'stripeSecretKey']],
  ['sendgrid', ['sendgridApiKey', 'sendgridFromEmail']],
  ...COURIER_SERVICES.map((service): [TestedProvider, SettingKey[]] => [
    service,
    COURIERS[service].keys.map(({ setting }) => setting as SettingKey),
  ]),
]);

/** Longer responses of a provider are truncated. */
const MAX_LENGTH = 500;

/** A provider's response to the keys; a rejection is a result, not an error. */
export type KeyTestResult = Pick<KeyTest, 'success' | 'message'>;

export interface KeptResult extends KeyTestResult {
  testedAt: Date;
}

/** The last result of each provider's test of its keys. */
@Injectable()
export class KeyTestRepository {
  constructor(@InjectRepository(KeyTest) private readonly tests: Repository<KeyTest>) {}

  /** Stores the result with a fingerprint of the keys and returns it. */
  async keep(provider: TestedProvider, values: Partial<SettingValues>, result: KeyTestResult): Promise<KeyTestResult> {
    const { success, message } = result;
    const test = { provider, keys: fingerprintOf(provider, values), success, message: message.slice(0, MAX_LENGTH) };
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
