import { Injectable } from '@nestjs/common';
import { COURIERS, enteredKeys, type CourierServiceName } from '@crispi/rules/couriers';
import {
  isMask,
  KeyTestRepository,
  ProviderSettings,
  SANDBOX_ACCOUNT,
  type CourierAccount,
  type KeyTestResult,
} from '../../settings';
import { CourierRegistry } from './courier-registry';

type Keys = Record<string, string>;

/** Tests the courier keys of the form; empty or masked fields are filled from the saved keys. */
@Injectable()
export class TestCourierKeys {
  constructor(
    private readonly settings: ProviderSettings,
    private readonly couriers: CourierRegistry,
    private readonly tests: KeyTestRepository,
  ) {}

  async execute(service: CourierServiceName, form: Partial<Keys>): Promise<KeyTestResult> {
    const keys = this.typed(service, form);
    const tested = Object.fromEntries(COURIERS[service].keys.map(({ key, setting }) => [setting, keys[key]]));
    return this.tests.keep(service, tested, await this.test(service, keys));
  }

  private async test(service: CourierServiceName, typed: Keys): Promise<KeyTestResult> {
    const all = enteredKeys(service);
    const missing = all.filter(({ key }) => !typed[key]).map(({ name }) => name);
    if (missing.length > 0 && missing.length < all.length)
      return { success: false, message: `Still missing: ${missing.join(', ')}.` };
    const account = missing.length === 0 ? this.accountOf(service, typed) : this.settings.courier(service);
    if (!account) return { success: false, message: `${COURIERS[service].name} is not set up yet.` };
    try {
      return await this.couriers.service(service).testKeys(account);
    } catch (error) {
      return { success: false, message: error instanceof Error ? error.message : String(error) };
    }
  }

  private typed(service: CourierServiceName, form: Partial<Keys>): Keys {
    const saved: Keys = this.settings.values();
    const keys = COURIERS[service].keys.map(({ key, setting }) => {
      const value = form[key];
      return [key, value && !isMask(value) ? value : saved[setting]!];
    });
    return Object.fromEntries(keys) as Keys;
  }

  /** The sandbox is always tested with its own keys. */
  private accountOf(service: CourierServiceName, keys: Keys): Pick<CourierAccount, 'keys' | 'baseUrl'> {
    const sandbox = this.settings.courierOf(service, SANDBOX_ACCOUNT);
    const isSandbox = Object.entries(sandbox?.keys ?? {}).some(([key, value]) => keys[key] === value);
    return { keys: keys as CourierAccount['keys'], baseUrl: isSandbox ? sandbox!.baseUrl : null };
  }
}
