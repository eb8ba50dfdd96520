import { COURIER_SERVICES, COURIERS, type CourierSetting } from '@crispi/rules/couriers';

const COURIER_KEYS = COURIER_SERVICES.flatMap((service) => COURIERS[service].keys);
const COURIER_SETTING_KEYS = COURIER_KEYS.map(({ setting }) => setting as CourierSetting);
const COURIER_SECRETS = COURIER_KEYS.filter(({ secret }) => secret).map(({ setting }) => setting as CourierSetting);

/** The settings a shop manager edits, by their names in the back office. */
export const SETTING_KEYS = [
  'stripePublicKey',
  'stripeSecretKey',
  'sendgridApiKey',
  'sendgridFromEmail',
  'sendgridFromName',
  ...COURIER_SETTING_KEYS,
  'deliveryBufferMinutes',
] as const;

export type SettingKey = (typeof SETTING_KEYS)[number];

/** Every setting as plain text. */
export type SettingValues = Record<SettingKey, string>;

/** Stored encrypted and never sent to a browser in full. */
export const SECRET_KEYS: ReadonlySet<SettingKey> = new Set(['stripeSecretKey', 'sendgridApiKey', ...COURIER_SECRETS]);

/** Settings whose change redirects money or e-mails to another account: they require a recent password. */
export const ACCOUNT_KEYS: ReadonlySet<SettingKey> = new Set([
  ...SECRET_KEYS,
  'stripePublicKey',
  ...COURIER_SETTING_KEYS,
]);

const DEFAULTS: Partial<SettingValues> = { deliveryBufferMinutes: '30' };

/** The value of a setting while none is saved. */
export function defaultOf(key: SettingKey): string {
  return DEFAULTS[key] ?? '';
}

export function noSettings(): SettingValues {
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, defaultOf(key)])) as SettingValues;
}
