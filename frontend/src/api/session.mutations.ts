import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isApiError } from './client';
import type { Credentials, SignedIn } from './models';

/**
 * Signs in. What was read as somebody else is forgotten before `onSignedIn` hears of it. `code` says whether the
 * server asked for the code of the second step, and what was wrong with the one it got.
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
  return { mutate, isPending, code: { asked, problem } };
}
