export { Accounts } from './accounts';
export { AccountsModule } from './accounts.module';
export { EnsureAdmin } from './use-cases/ensure-admin';
export { ADMIN_LINK_HOURS, InviteAdmin } from './use-cases/invite-admin';
export { RemoveAdmin } from './use-cases/remove-admin';
export { ResetAdmin } from './use-cases/reset-admin';
export { ResetTokens } from './reset-tokens';
export { TemporaryPasswords } from './temporary-passwords';
export type { CustomerDetails, Profile } from './profile';
