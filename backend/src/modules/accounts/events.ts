import { IsIn, IsInt, IsUUID } from 'class-validator';
import { defineEvent } from '../../kernel/events/definitions';

/** A customer's account was made by their first order. It has no password yet, see `TemporaryPasswords`. */
export class CustomerCreatedPayload {
  @IsInt() userId: number;
}
export const CustomerCreated = defineEvent('accounts.customer-created', CustomerCreatedPayload);

/** Somebody signed in on a browser that was a guest's: what the guest had there is theirs now. */
export class SignedInPayload {
  @IsInt() userId: number;
  @IsUUID() visitorKey: string;
}
export const SignedIn = defineEvent('accounts.signed-in', SignedInPayload);

/** A known user asked for a reset link; `ResetTokens` makes the link's token of this pair again at any time. */
export class PasswordResetRequestedPayload {
  @IsInt() userId: number;
  @IsUUID() nonce: string;
}
export const PasswordResetRequested = defineEvent('accounts.password-reset-requested', PasswordResetRequestedPayload);

/** A user has another password than before, by their old one or by a reset link. */
export class PasswordChangedPayload {
  @IsInt() userId: number;
}
export const PasswordChanged = defineEvent('accounts.password-changed', PasswordChangedPayload);

/** An admin invited somebody by mail; `ResetTokens` makes the link's token of this pair again at any time. */
export class AdminInvitedPayload {
  @IsInt() userId: number;
  @IsUUID() nonce: string;
}
export const AdminInvited = defineEvent('accounts.admin-invited', AdminInvitedPayload);

/** A user's second factor was turned on or off by themselves, or reset by another admin. */
export class SecondFactorChangedPayload {
  @IsInt() userId: number;
  @IsIn(['on', 'off', 'reset']) change: 'on' | 'off' | 'reset';
}
export const SecondFactorChanged = defineEvent('accounts.second-factor-changed', SecondFactorChangedPayload);
