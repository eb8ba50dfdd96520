import type { SignedIn } from '@/api/models';

/** What travels to the sign-in page with somebody whose session ended halfway. */
export interface SessionEnded {
  ended: true;
  /** The account's address they were at. */
  back: string;
}

export function sessionEnded(state: unknown): SessionEnded | null {
  return typeof state === 'object' && state !== null && 'ended' in state ? (state as SessionEnded) : null;
}

/** Where a sign-in leads: where the server says; a customer goes on where the session ended. */
export function placeAfterSignIn(redirectUrl: SignedIn['redirectUrl'], state: unknown): string {
  return redirectUrl === '/account' ? (sessionEnded(state)?.back ?? redirectUrl) : redirectUrl;
}
