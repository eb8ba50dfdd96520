import type { Config } from '../../../kernel/config/config';
import { accountOf, SANDBOX_ACCOUNT, type Mode } from '../account';

/** What settings know of a courier service; everything about its account is derived from this. */
export interface CourierAccountDescriptor<Key extends string = string> {
  /** Which setting holds each of its keys; the account is complete when none of them is empty. */
  settings: Record<Key, string>;
  /** The key that names the account, stored encrypted. */
  secret: NoInfer<Key>;
  /** Without a trailing slash. */
  baseUrl: string;
  /** Null: the sandbox does not play this service. */
  sandboxKeys: Record<Key, string> | null;
  /** The exact Authorization headers of its webhooks, any of which is believed. */
  webhookAuthorizations(config: Config): string[];
  sandboxWebhookAuthorization: string | null;
}

/** A set of keys a courier service is called with. */
export interface CourierAccount<Key extends string = string> {
  mode: Mode;
  /** Names this set of keys; keep it on what is made with them and find them again with `courierOf`. */
  account: string;
  keys: Record<Key, string>;
  /** Without a trailing slash. */
  baseUrl: string;
  webhookAuthorizations: string[];
}

type Values = Readonly<Record<string, string>>;

/** The saved keys of a real account; null while one is missing, and for the sandbox's. */
export function completeKeys<Key extends string>(
  { settings, secret, sandboxKeys }: CourierAccountDescriptor<Key>,
  values: Values,
): Record<Key, string> | null {
  const names = Object.entries(settings) as [Key, string][];
  const keys = Object.fromEntries(names.map(([key, name]) => [key, values[name] ?? ''])) as Record<Key, string>;
  const complete = names.every(([key]) => keys[key] !== '');
  return complete && keys[secret] !== sandboxKeys?.[secret] ? keys : null;
}

/** The real account; null while its keys are not complete. */
export function realAccount<Key extends string>(
  service: CourierAccountDescriptor<Key>,
  values: Values,
  config: Config,
): CourierAccount<Key> | null {
  const keys = completeKeys(service, values);
  return (
    keys && {
      mode: 'live',
      account: accountOf(keys[service.secret]),
      keys,
      baseUrl: service.baseUrl,
      webhookAuthorizations: service.webhookAuthorizations(config),
    }
  );
}

/** The sandbox's account; null where there is no sandbox. */
export function sandboxAccount<Key extends string>(
  service: CourierAccountDescriptor<Key>,
  { sandboxUrl }: Config,
): CourierAccount<Key> | null {
  return sandboxUrl && service.sandboxKeys
    ? {
        mode: 'sandbox',
        account: SANDBOX_ACCOUNT,
        keys: service.sandboxKeys,
        baseUrl: sandboxUrl,
        webhookAuthorizations:
          service.sandboxWebhookAuthorization === null ? [] : [service.sandboxWebhookAuthorization],
      }
    : null;
}
