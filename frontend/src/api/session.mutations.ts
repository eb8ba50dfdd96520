import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './client';
import type { SignedIn } from './types';

/** Signs in. What was read as somebody else is forgotten before `onSignedIn` hears of it. */
export function useSignIn(
  path: '/api/login' | '/api/admin/login',
  on: { signedIn: (answer: SignedIn) => void | Promise<void>; failed: (error: Error) => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; password: string }) => call<SignedIn>(path, { method: 'POST', body }),
    onSuccess: (answer) => {
      client.clear();
      return on.signedIn(answer);
    },
    onError: on.failed,
  });
}
