import { COURIERS, type CourierKeyName, type CourierServiceName } from '@crispi/rules/couriers';
import type { Config } from '../../kernel/config/config';
import { SANDBOX_KEYS } from '../../kernel/config/sandbox-keys';
import { accountOf, SANDBOX_ACCOUNT, type Mode } from './provider-accounts';

/** A set of keys with which a courier service is called. */
export interface CourierAccount<Name extends CourierServiceName = CourierServiceName> {
  mode: Mode;
  /** Identifies this set of keys; store it with what is made with them and find them again with `courierOf`. */
  account: string;
  keys: Record<CourierKeyName<Name>, string>;
  /** The sandbox's address without a trailing slash; null: the service's own address. */
  baseUrl: string | null;
}

type Values = Readonly<Record<string, string>>;

/** The setting with the key that names the account. */
export function secretSetting(service: CourierServiceName): string {
  return COURIERS[service].keys.find(({ secret }) => secret)!.setting;
}

/** The saved keys of a real account; null while one is missing, and for the sandbox's keys. */
export function completeKeys(service: CourierServiceName, values: Values): CourierAccount['keys'] | null {
  const secret = secretSetting(service);
  const complete = COURIERS[service].keys.every(({ setting }) => values[setting]);
  return complete && values[secret] !== sandboxKey(secret) ? keysIn(service, (setting) => values[setting]!) : null;
}

/** The real account; null while its keys are incomplete. */
export function realAccount<Name extends CourierServiceName>(
  service: Name,
  values: Values,
): CourierAccount<Name> | null {
  const keys = completeKeys(service, values);
  return keys && { mode: 'live', account: accountOf(values[secretSetting(service)]!), keys, baseUrl: null };
}

/** The sandbox's account; null when there is no sandbox, or it does not simulate this service. */
export function sandboxAccount<Name extends CourierServiceName>(
  service: Name,
  { sandboxUrl }: Config,
): CourierAccount<Name> | null {
  if (!sandboxUrl || sandboxKey(secretSetting(service)) === undefined) return null;
  const keys = keysIn(service, (setting) => sandboxKey(setting)!);
  return { mode: 'sandbox', account: SANDBOX_ACCOUNT, keys, baseUrl: sandboxUrl };
}

/** The sandbox's keys are named after their settings. */
const sandboxKey = (setting: string): string | undefined => (SANDBOX_KEYS as Values)[setting];

function keysIn(service: CourierServiceName, valueOf: (setting: string) => string): CourierAccount['keys'] {
  const keys = COURIERS[service].keys.map(({ key, setting }) => [key, valueOf(setting)]);
  return Object.fromEntries(keys) as CourierAccount['keys'];
}
