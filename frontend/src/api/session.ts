import { useMutation, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isApiError, callUnlessSignedOut } from './client';
import type { Credentials, SignedIn } from './models';

export const sessionQueries = {
  customer: () =>
    queryOptions({
      queryKey: ['/api/me'],
      queryFn: ({ signal }) => callUnlessSignedOut('GET /api/me', { signal }),
    }),
  admin: () =>
    queryOptions({
      queryKey: ['/api/admin/me'],
      queryFn: ({ signal }) => callUnlessSignedOut('GET /api/admin/me', { signal }),
    }),
};

/**
 * Signs in. Cached data of the previous user is dropped before `onSignedIn` is called. `code` tells whether the server
 * asked for the second factor's code, and the error of the code it was given; `refusal`, what was wrong with
 * email and password.
 */
export function useSignIn(
  endpoint: 'POST /api/login' | 'POST /api/admin/login',
  on: { signedIn: (answer: SignedIn) => void | Promise<void>; failed: (error: Error) => void },
) {
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Credentials) => call(endpoint, { body }),
    onSuccess: (answer) => {
      client.clear();
      return on.signedIn(answer);
    },
    onError: (failure) => {
      if (isApiError(failure, 'second_factor_required')) setAsked(true);
      else on.failed(failure);
    },
  });
  const problem = isApiError(error, 'wrong_code') ? error.said : undefined;
  const refusal = isApiError(error, 'wrong_credentials') ? error.said : undefined;
  return { mutate, isPending, refusal, code: { asked, problem } };
}
