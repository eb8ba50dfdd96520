import { isGuessable } from '../../kernel/security/guessable';
import { PasswordGuessable, PasswordTooShort } from './accounts.errors';
import type { Role } from './user';

export const MIN_LENGTH = 6;
export const ADMIN_MIN_LENGTH = 12;
/** Longer ones are no safer and would only feed the hash function. */
export const MAX_LENGTH = 200;

interface Owner {
  role: Role;
  email: string;
}

/** Who can see every order must choose a longer password than a customer, and none that is tried first. */
export function refuseWeakPassword({ role, email }: Owner, password: string): void {
  if (role !== 'admin') return;
  if (password.length < ADMIN_MIN_LENGTH)
    throw new PasswordTooShort(`An admin's password must be at least ${ADMIN_MIN_LENGTH} characters long.`);
  if (isGuessable(password, email, role)) throw new PasswordGuessable();
}

/** What to tell a customer about a password that was taken all the same. */
export function warningAbout({ role, email }: Owner, password: string): string | undefined {
  return isGuessable(password, email, role)
    ? 'This password is easy to guess. A longer one of several words is safer.'
    : undefined;
}
