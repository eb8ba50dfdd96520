import { call, hasStatus } from '@/api/client';
import type { AnswerOf, Endpoint, RequestArguments } from '@/api/endpoints';
import { queryClient } from '@/api/query-client';
import { sessionQueries } from '@/api/session.queries';

let ended = false;

/** True when the last session was found to be over in the middle of its work. */
export const endedHalfway = () => ended;

/**
 * A call about one's own things. A 401 means that the session has ended meanwhile: the page, which watches who is
 * signed in, then asks to sign in again.
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
