import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SANDBOX_KEYS } from '../../../kernel/config/sandbox-keys';
import { Clock } from '../../../kernel/clock';
import { doordashToken } from '../doordash-token';
import { isMask } from '../masked-secret';
import { DOORDASH_URL, ProviderSettings } from '../provider-settings';
import type { KeyTestResult, TestDoordashBody } from '../settings.dto';
import { ask } from './ask';

interface Keys {
  developerId: string;
  keyId: string;
  signingSecret: string;
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
  ) {}

  async execute(form: TestDoordashBody): Promise<KeyTestResult> {
    const typed = this.typed(form);
    const missing = missingOf(typed);
    if (missing.length > 0 && missing.length < 3) {
      return { success: false, message: `Still missing: ${missing.join(', ')}.` };
    }
    const target = missing.length === 0 ? this.targetOf(typed) : this.settings.doordash();
    if (!target) return { success: false, message: 'DoorDash is not set up yet.' };
    try {
      return await this.try(target, target.baseUrl);
    } catch (error) {
      return { success: false, message: error instanceof Error ? error.message : String(error) };
    }
  }

  private async try(keys: Keys, baseUrl: string): Promise<KeyTestResult> {
    const url = `${baseUrl}/drive/v2/deliveries/key-test-${randomUUID()}`;
    const { status, body } = await ask('DoorDash', url, `Bearer ${doordashToken(keys, this.clock.now())}`);
    const { code, message } = (body ?? {}) as { code?: string; message?: string };
    if (status === 404 && code === 'unknown_delivery_id') {
      return {
        success: true,
        message: `DoorDash accepted the keys (${baseUrl === DOORDASH_URL ? 'live' : 'sandbox'}).`,
      };
    }
    return { success: false, message: `DoorDash did not accept the keys: ${message ?? `status ${status}`}` };
  }

  private typed(form: TestDoordashBody): Keys {
    const saved = this.settings.values();
    return {
      developerId: form.developerId || saved.doordashDeveloperId,
      keyId: form.keyId || saved.doordashKeyId,
      signingSecret:
        form.signingSecret && !isMask(form.signingSecret) ? form.signingSecret : saved.doordashSigningSecret,
    };
  }

  /** The sandbox's own keys are tried where they are at home. */
  private targetOf(keys: Keys): Keys & { baseUrl: string } {
    const sandbox = this.settings.doordashOf('sandbox');
    return {
      ...keys,
      baseUrl: sandbox && keys.developerId === SANDBOX_KEYS.doordashDeveloperId ? sandbox.baseUrl : DOORDASH_URL,
    };
  }
}

function missingOf({ developerId, keyId, signingSecret }: Keys): string[] {
  return [
    ...(developerId ? [] : ['developer ID']),
    ...(keyId ? [] : ['key ID']),
    ...(signingSecret ? [] : ['signing secret']),
  ];
}
