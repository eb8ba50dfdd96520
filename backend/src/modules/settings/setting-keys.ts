/** The settings a shop manager edits, by the names the back office uses. */
export const SETTING_KEYS = [
  'stripePublicKey',
  'stripeSecretKey',
  'sendgridApiKey',
  'sendgridFromEmail',
  'sendgridFromName',
  'doordashSigningSecret',
  'doordashDeveloperId',
  'doordashKeyId',
  'deliveryBufferMinutes',
] as const;

export type SettingKey = (typeof SETTING_KEYS)[number];

/** Every setting as plain text; empty where nothing is saved. */
export type SettingValues = Record<SettingKey, string>;

/** Stored encrypted and never sent to a browser whole. */
export const SECRET_KEYS: ReadonlySet<SettingKey> = new Set([
  'stripeSecretKey',
  'sendgridApiKey',
  'doordashSigningSecret',
]);

/** Whose change moves money or mail to another account: the password is asked for once more. */
export const ACCOUNT_KEYS: ReadonlySet<SettingKey> = new Set([
  ...SECRET_KEYS,
  'stripePublicKey',
  'doordashDeveloperId',
  'doordashKeyId',
]);

export const DEFAULT_BUFFER_MINUTES = '30';

export function noSettings(): SettingValues {
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, ''])) as SettingValues;
}
