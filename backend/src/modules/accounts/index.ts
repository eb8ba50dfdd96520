export { Accounts } from './accounts';
export { AccountsModule } from './accounts.module';
export { EnsureAdmin } from './use-cases/ensure-admin';
export { ResetTokens } from './reset-tokens';
export { TemporaryPasswords } from './temporary-passwords';
export type { CustomerDetails, Profile } from './profile';
