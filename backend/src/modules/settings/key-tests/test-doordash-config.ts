import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { SANDBOX_ACCOUNT } from '../account';
import { DOORDASH, type DoordashKeys } from '../couriers/doordash';
import { doordashToken } from '../couriers/doordash-token';
import { isMask } from '../masked-secret';
import { ProviderSettings } from '../provider-settings';
import { ask } from './ask';
import type { KeyTestResult } from './key-test-result';
import { KeyTestRepository } from './key-tests.repository';

interface Target {
  keys: DoordashKeys;
  baseUrl: string;
}

/**
 * Asks DoorDash for a delivery nobody ever made: "unknown delivery" proves that the keys are good, costs nothing and
 * leaves nothing behind. Tests what stands in the form, and what is saved where the form is empty or masked.
 */
@Injectable()
export class TestDoordashConfig {
  constructor(
    private readonly settings: ProviderSettings,
    private readonly clock: Clock,
    private readonly tests: KeyTestRepository,
  ) {}

  async execute(form: Partial<DoordashKeys>): Promise<KeyTestResult> {
    const keys = this.typed(form);
    const tested = {
      doordashSigningSecret: keys.signingSecret,
      doordashDeveloperId: keys.developerId,
      doordashKeyId: keys.keyId,
    };
    return this.tests.keep('doordash', tested, await this.test(keys));
  }

  private async test(typed: DoordashKeys): Promise<KeyTestResult> {
    const missing = missingOf(typed);
    if (missing.length > 0 && missing.length < 3) {
      return { success: false, message: `Still missing: ${missing.join(', ')}.` };
    }
    const target = missing.length === 0 ? this.targetOf(typed) : this.settings.courier('doordash');
    if (!target) return { success: false, message: 'DoorDash is not set up yet.' };
    try {
      return await this.try(target);
    } catch (error) {
      return { success: false, message: error instanceof Error ? error.message : String(error) };
    }
  }

  private async try({ keys, baseUrl }: Target): Promise<KeyTestResult> {
    const url = `${baseUrl}/drive/v2/deliveries/key-test-${randomUUID()}`;
    const { status, body } = await ask('DoorDash', url, `Bearer ${doordashToken(keys, this.clock.now())}`);
    const { code, message } = (body ?? {}) as { code?: string; message?: string };
    if (status === 404 && code === 'unknown_delivery_id') {
      return {
        success: true,
        message: `DoorDash accepted the keys (${baseUrl === DOORDASH.baseUrl ? 'live' : 'sandbox'}).`,
      };
    }
    return { success: false, message: `DoorDash did not accept the keys: ${message ?? `status ${status}`}` };
  }

  private typed(form: Partial<DoordashKeys>): DoordashKeys {
    const saved = this.settings.values();
    return {
      developerId: form.developerId || saved.doordashDeveloperId,
      keyId: form.keyId || saved.doordashKeyId,
      signingSecret:
        form.signingSecret && !isMask(form.signingSecret) ? form.signingSecret : saved.doordashSigningSecret,
    };
  }

  /** The sandbox's own keys are tried where they are at home. */
  private targetOf(keys: DoordashKeys): Target {
    const sandbox = this.settings.courierOf('doordash', SANDBOX_ACCOUNT);
    const own = keys.developerId === DOORDASH.sandboxKeys.developerId;
    return { keys, baseUrl: sandbox && own ? sandbox.baseUrl : DOORDASH.baseUrl };
  }
}

function missingOf({ developerId, keyId, signingSecret }: DoordashKeys): string[] {
  return [
    ...(developerId ? [] : ['developer ID']),
    ...(keyId ? [] : ['key ID']),
    ...(signingSecret ? [] : ['signing secret']),
  ];
}
