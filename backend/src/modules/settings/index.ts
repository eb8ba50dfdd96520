export { ProviderSettings } from './provider-settings';
export type { DoordashSettings, Mode, SendgridSettings, StripeSettings } from './provider-accounts';
export { SettingsModule } from './settings.module';
