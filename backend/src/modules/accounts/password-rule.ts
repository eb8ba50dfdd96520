import { PasswordTooShort } from './accounts.errors';
import type { Role } from './user';

export const MIN_LENGTH = 6;
export const ADMIN_MIN_LENGTH = 12;
/** Longer ones are no safer and would only feed the hash function. */
export const MAX_LENGTH = 200;

/** Who can see every order must choose a longer password than a customer. */
export function refuseShortPassword(role: Role, password: string): void {
  if (role === 'admin' && password.length < ADMIN_MIN_LENGTH)
    throw new PasswordTooShort(`An admin's password must be at least ${ADMIN_MIN_LENGTH} characters long.`);
}
