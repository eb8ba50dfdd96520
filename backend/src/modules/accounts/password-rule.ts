import { isGuessable } from '../../kernel/security/guessable';
import { PasswordGuessable, PasswordTooShort } from './accounts.errors';
import type { Role } from './user';

export const MIN_LENGTH = 6;
const ADMIN_MIN_LENGTH = 12;
/** Longer passwords are no safer and make hashing slow. */
export const MAX_LENGTH = 200;

interface Owner {
  role: Role;
  email: string;
}

/** Admins can see every order, so their passwords must be longer than customers' and not among the most common ones. */
export function refuseWeakPassword({ role, email }: Owner, password: string): void {
  if (role !== 'admin') return;
  if (password.length < ADMIN_MIN_LENGTH)
    throw new PasswordTooShort(`An admin's password must be at least ${ADMIN_MIN_LENGTH} characters long.`);
  if (isGuessable(password, email, role)) throw new PasswordGuessable();
}

/** Warning for a customer about a weak password that was accepted. */
export function warningAbout({ role, email }: Owner, password: string): string | undefined {
  return isGuessable(password, email, role)
    ? 'This password is easy to guess. A longer one of several words is safer.'
    : undefined;
}
