import { LIMITED_KEYS, SANDBOX_KEYS, VERIFIED_SENDER_DOMAINS } from '../keys';
import { failure, problem, SendgridFailure } from './sendgrid-error';

const READING = ['scopes.read', 'user.profile.read', 'stats.read', 'suppression.read', 'sender_verification_eligible'];

/** The scopes of each known key. */
const SCOPES: Record<string, string[]> = {
  [SANDBOX_KEYS.sendgridApiKey]: ['mail.send', 'mail.batch.read', 'suppression.delete', ...READING],
  [LIMITED_KEYS.sendgridReadOnlyKey]: READING,
};

/** The scopes of the key in the header; throws 401 for an unknown one. */
export function scopesOf(authorization: string | undefined): string[] {
  const key = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  const scopes = key && Object.hasOwn(SCOPES, key) ? SCOPES[key] : undefined;
  if (!scopes) throw failure(401);
  return scopes;
}

/** Throws 403 when the key lacks the scope. */
export function requireScope(authorization: string | undefined, scope: string): void {
  if (!scopesOf(authorization).includes(scope)) throw failure(403);
}

/** Throws 403 for a sender whose domain is not verified. */
export function requireVerifiedSender(email: string): void {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (VERIFIED_SENDER_DOMAINS.includes(domain)) return;
  const message =
    'The from address does not match a verified Sender Identity. Mail cannot be sent until this error is resolved. Visit https://sendgrid.com/docs/for-developers/sending-email/sender-identity/ to see the Sender Identity requirements';
  throw new SendgridFailure(403, [problem('from', message)]);
}
