import { call, hasStatus } from '@/api/client';
import { queryClient } from '@/api/query-client';
import { sessionQueries } from '@/api/session.queries';

let ended = false;

/** True when the last session was found to be over in the middle of its work. */
export const endedHalfway = () => ended;

/**
 * A call about one's own things. A 401 means that the session has ended meanwhile: the page, which watches who is
 * signed in, then asks to sign in again.
 */
export async function callOwn<T>(...request: Parameters<typeof call>): Promise<T> {
  try {
    const answer = await call<T>(...request);
    ended = false;
    return answer;
  } catch (error) {
    if (hasStatus(error, 401)) {
      ended = true;
      queryClient.setQueryData(sessionQueries.customer().queryKey, null);
    }
    throw error;
  }
}
