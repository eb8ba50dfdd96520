import { call, hasStatus } from '@/api/client';
import type { AnswerOf, Endpoint, RequestArguments } from '@/api/endpoints';
import { queryClient } from '@/api/query-client';
import { sessionQueries } from '@/api/session';
import type { SignedIn } from '@/api/models';

let ended = false;

/** Whether the last session was found to have expired during a call. */
export const endedHalfway = () => ended;

/**
 * A call that needs a session. A 401 means that the session has expired; the page, which observes the current user,
 * then asks to sign in again.
 */
export function authenticatedCall<E extends Endpoint>(
  endpoint: E,
  ...request: RequestArguments<E>
): Promise<AnswerOf<E>> {
  const sent = call(endpoint, ...request);
  void sent.then(
    () => {
      ended = false;
    },
    (error: unknown) => {
      if (!hasStatus(error, 401)) return;
      ended = true;
      queryClient.setQueryData(sessionQueries.customer().queryKey, null);
    },
  );
  return sent;
}

/** Navigation state for the sign-in page after a session expired. */
export interface SessionEnded {
  ended: true;
  /** The address within the account to return to. */
  back: string;
}

export function sessionEnded(state: unknown): SessionEnded | null {
  return typeof state === 'object' && state !== null && 'ended' in state ? (state as SessionEnded) : null;
}

/** The page after a sign-in: the server's choice, or for a customer the page where the session expired. */
export function placeAfterSignIn(redirectUrl: SignedIn['redirectUrl'], state: unknown): string {
  return redirectUrl === '/account' ? (sessionEnded(state)?.back ?? redirectUrl) : redirectUrl;
}
