import { IsIn, IsInt, IsUUID } from 'class-validator';
import { defineEvent } from '../../kernel/events/definitions';

/** A first order created a customer's account. It has no password yet, see `TemporaryPasswords`. */
export class CustomerCreatedPayload {
  @IsInt() userId: number;
}
export const CustomerCreated = defineEvent('accounts.customer-created', CustomerCreatedPayload);

/** A user signed in on a browser: what the guest had there now belongs to the user. */
export class SignedInPayload {
  @IsInt() userId: number;
  @IsUUID() visitorKey: string;
}
export const SignedIn = defineEvent('accounts.signed-in', SignedInPayload);

/** A known user requested a reset link; `ResetTokens` can derive the link's token from these two values at any time. */
export class PasswordResetRequestedPayload {
  @IsInt() userId: number;
  @IsUUID() nonce: string;
}
export const PasswordResetRequested = defineEvent('accounts.password-reset-requested', PasswordResetRequestedPayload);

/** A user changed their password, with the old one or by a reset link. */
export class PasswordChangedPayload {
  @IsInt() userId: number;
}
export const PasswordChanged = defineEvent('accounts.password-changed', PasswordChangedPayload);

/** An admin invited a person by mail; `ResetTokens` can derive the link's token from these two values at any time. */
export class AdminInvitedPayload {
  @IsInt() userId: number;
  @IsUUID() nonce: string;
}
export const AdminInvited = defineEvent('accounts.admin-invited', AdminInvitedPayload);

/** A user turned their second factor on or off, or another admin reset it. */
export class SecondFactorChangedPayload {
  @IsInt() userId: number;
  @IsIn(['on', 'off', 'reset']) change: 'on' | 'off' | 'reset';
}
export const SecondFactorChanged = defineEvent('accounts.second-factor-changed', SecondFactorChangedPayload);
