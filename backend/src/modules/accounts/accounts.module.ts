import { Module } from '@nestjs/common';
import { AccountLimits } from './account-limits';
import { Accounts } from './accounts';
import { AccountsRetention } from './accounts-retention';
import { PasswordController } from './http/password.controller';
import { ProfileController } from './http/profile.controller';
import { OwnSessionsController } from './http/own-sessions.controller';
import { SessionController } from './http/session.controller';
import { CurrentPassword } from './current-password';
import { KnownBrowsers } from './known-browsers';
import './password-reset';
import { Passwords } from './passwords';
import { ResetTokens } from './reset-tokens';
import { TemporaryPasswords } from './temporary-passwords';
import { ChangePassword } from './use-cases/change-password';
import { ConfirmPassword } from './use-cases/confirm-password';
import { EnsureAdmin } from './use-cases/ensure-admin';
import { InviteAdmin } from './use-cases/invite-admin';
import { RemoveAdmin } from './use-cases/remove-admin';
import { RequestPasswordReset, StartPasswordResetHandler } from './use-cases/request-password-reset';
import { ResetAdmin } from './use-cases/reset-admin';
import { ResetPassword } from './use-cases/reset-password';
import { SignIn } from './use-cases/sign-in';
import { UpdateProfile } from './use-cases/update-profile';
import { UsersRepository } from './users.repository';

const useCases = [
  SignIn,
  ChangePassword,
  ConfirmPassword,
  RequestPasswordReset,
  StartPasswordResetHandler,
  ResetPassword,
  UpdateProfile,
  EnsureAdmin,
  InviteAdmin,
  ResetAdmin,
  RemoveAdmin,
];

@Module({
  controllers: [SessionController, OwnSessionsController, PasswordController, ProfileController],
  providers: [
    UsersRepository,
    Passwords,
    CurrentPassword,
    AccountLimits,
    KnownBrowsers,
    Accounts,
    TemporaryPasswords,
    ResetTokens,
    AccountsRetention,
    ...useCases,
  ],
  exports: [Accounts, EnsureAdmin, InviteAdmin, ResetAdmin, RemoveAdmin, TemporaryPasswords, ResetTokens],
})
export class AccountsModule {}
