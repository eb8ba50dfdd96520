export type { DoordashAccount } from './couriers/doordash';
export { doordashToken } from './couriers/doordash-token';
export { ProviderSettings } from './provider-settings';
export { SANDBOX_ACCOUNT, type Mode } from './account';
export type { SendgridSettings, StripeSettings } from './provider-accounts';
export { SettingsModule } from './settings.module';
