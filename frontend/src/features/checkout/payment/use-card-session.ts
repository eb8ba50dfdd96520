import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/client';
import { sessionQueries } from '@/api/session';

/**
 * The secret with which the provider's fields show the signed-in customer's saved cards and offer to save a new one;
 * null without it: paying is possible all the same. `pending` while it is unknown, which delays the fields a moment
 * instead of emptying them later. A new set of fields needs a new secret.
 */
export function useCardSession(fields: string) {
  const user = useQuery(sessionQueries.customer());
  const [refused, setRefused] = useState(false);
  const userId = user.data?.user?.id;
  const enabled = userId !== undefined && !refused;
  const session = useQuery({
    queryKey: ['/api/saved-cards/session', userId, fields],
    queryFn: ({ signal }) => call('POST /api/saved-cards/session', { signal }),
    enabled,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  return {
    /** The intent of a signed-in customer has the saved cards' options, whatever became of the session. */
    signedIn: userId !== undefined,
    secret: (enabled && session.data?.clientSecret) || null,
    pending: user.isPending || (enabled && session.isPending),
    /** The provider does not accept the secret. */
    refuse: () => setRefused(true),
  };
}
