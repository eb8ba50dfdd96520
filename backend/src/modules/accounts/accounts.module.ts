import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DevicePassReader } from '../../kernel/http/device-pass';
import { AccountLimits } from './account-limits';
import { Accounts } from './accounts';
import { AccountsPersonalDataRepository } from './accounts-personal-data.repository';
import { AccountsRetention } from './accounts-retention';
import { CurrentPassword } from './current-password';
import { DevicePassesRepository } from './device-passes/device-passes.repository';
import { IssueDevicePass } from './device-passes/use-cases/issue-device-pass';
import { RedeemDevicePass } from './device-passes/use-cases/redeem-device-pass';
import { RevokeDevicePass } from './device-passes/use-cases/revoke-device-pass';
import { StartPasswordResetHandler } from './start-password-reset';
import { DeviceController } from './http/device.controller';
import { DevicePassesController } from './http/device-passes.controller';
import { KnownBrowsers } from './http/known-browsers';
import { OwnSessionsController } from './http/own-sessions.controller';
import { PasswordController } from './http/password.controller';
import { ProfileController } from './http/profile.controller';
import { SecondFactorController } from './http/second-factor.controller';
import { StaffName } from './http/staff-name';
import { SessionController } from './http/session.controller';
import { TeamController } from './http/team.controller';
import { PasswordResetsRepository } from './password-resets.repository';
import { Passwords } from './passwords';
import { ResetTokens } from './reset-tokens';
import { SecondFactors } from './second-factor/second-factors';
import { SecondFactorsRepository } from './second-factor/second-factors.repository';
import {
  BeginSecondFactor,
  RenewRecoveryCodes,
  TurnOffSecondFactor,
  TurnOnSecondFactor,
} from './second-factor/use-cases/own-second-factor';
import { AdminRights } from './team/admin-rights';
import { Team } from './team/team';
import { TeamRepository } from './team/team.repository';
import { DemoteAdmin, RemoveAdmin } from './team/use-cases/remove-admin';
import { EnsureAdmin } from './team/use-cases/ensure-admin';
import { InviteAdmin, WithdrawInvitation } from './team/use-cases/invite-admin';
import { ResetAdmin } from './team/use-cases/reset-admin';
import { ResetSecondFactor } from './team/use-cases/reset-second-factor';
import { TemporaryPasswords } from './temporary-passwords';
import { ChangePassword } from './use-cases/change-password';
import { ConfirmPassword } from './use-cases/confirm-password';
import { RequestPasswordReset } from './use-cases/request-password-reset';
import { ResetPassword } from './use-cases/reset-password';
import { SignIn } from './use-cases/sign-in';
import { UpdateProfile } from './use-cases/update-profile';
import { UsersRepository } from './users.repository';
import { SettingsModule } from '../settings';
import { DevicePassEntity } from './device-passes/device-pass';
import { PasswordReset } from './password-reset';
import { SecondFactor } from './second-factor/second-factor';
import { User } from './user';

const accountUseCases = [
  SignIn,
  ChangePassword,
  ConfirmPassword,
  RequestPasswordReset,
  ResetPassword,
  UpdateProfile,
  BeginSecondFactor,
  TurnOnSecondFactor,
  TurnOffSecondFactor,
  RenewRecoveryCodes,
];

const teamUseCases = [
  EnsureAdmin,
  InviteAdmin,
  WithdrawInvitation,
  ResetAdmin,
  DemoteAdmin,
  RemoveAdmin,
  ResetSecondFactor,
];

@Module({
  imports: [SettingsModule, TypeOrmModule.forFeature([DevicePassEntity, PasswordReset, SecondFactor, User])],
  controllers: [
    SessionController,
    OwnSessionsController,
    PasswordController,
    ProfileController,
    SecondFactorController,
    TeamController,
    DevicePassesController,
    DeviceController,
  ],
  providers: [
    UsersRepository,
    PasswordResetsRepository,
    SecondFactorsRepository,
    TeamRepository,
    DevicePassesRepository,
    Passwords,
    CurrentPassword,
    SecondFactors,
    AccountLimits,
    KnownBrowsers,
    StaffName,
    Accounts,
    AdminRights,
    Team,
    TemporaryPasswords,
    ResetTokens,
    AccountsRetention,
    AccountsPersonalDataRepository,
    StartPasswordResetHandler,
    { provide: DevicePassReader, useExisting: DevicePassesRepository },
    IssueDevicePass,
    RedeemDevicePass,
    RevokeDevicePass,
    ...accountUseCases,
    ...teamUseCases,
  ],
  exports: [
    Accounts,
    StaffName,
    Team,
    TemporaryPasswords,
    ResetTokens,
    DevicePassReader,
    SecondFactors,
    ...teamUseCases,
  ],
})
export class AccountsModule {}
