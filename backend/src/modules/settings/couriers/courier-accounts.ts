import type { CourierAccount, CourierAccountDescriptor } from './courier-account';
import { DOORDASH } from './doordash';

/** Every courier service whose keys staff can save: settings, modes and replaced keys follow from these. */
export const COURIER_ACCOUNTS = { doordash: DOORDASH } as const;

export type CourierAccountName = keyof typeof COURIER_ACCOUNTS;
type SettingsOf<Name extends CourierAccountName> = (typeof COURIER_ACCOUNTS)[Name]['settings'];
export type CourierSettingKey = {
  [Name in CourierAccountName]: SettingsOf<Name>[keyof SettingsOf<Name>];
}[CourierAccountName];

/** The account of one service, with its keys by their names. */
export type CourierAccountOf<Name extends CourierAccountName> = CourierAccount<string & keyof SettingsOf<Name>>;

export const COURIER_SERVICES = Object.entries(COURIER_ACCOUNTS) as [CourierAccountName, CourierAccountDescriptor][];

export const COURIER_SETTING_KEYS = COURIER_SERVICES.flatMap(([, { settings }]) =>
  Object.values(settings),
) as CourierSettingKey[];

export const COURIER_SECRET_KEYS = COURIER_SERVICES.map(
  ([, { settings, secret }]) => settings[secret],
) as CourierSettingKey[];
