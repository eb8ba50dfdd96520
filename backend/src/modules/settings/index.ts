export { doordashToken } from './doordash-token';
export { ProviderSettings } from './provider-settings';
export { SANDBOX_ACCOUNT } from './provider-accounts';
export type { DoordashSettings, Mode, SendgridSettings, StripeSettings } from './provider-accounts';
export { SettingsModule } from './settings.module';
