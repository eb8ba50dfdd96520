import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@/api/client';
import type { components } from '@/api/schema';
import { sessionQueries } from '@/api/session.queries';
import { toast } from '@/ui/toast-store';
import { authenticatedCall } from '../authenticated-call';

type Changes = components['schemas']['ProfileRequest'];

/** Saves the profile; the whole page knows the new one at once. `problems` says what is wrong with which field. */
export function useUpdateProfile(onDone: () => void) {
  const client = useQueryClient();
  const [problems, setProblems] = useState<Partial<Record<keyof Changes, string>>>({});
  const update = useMutation({
    mutationFn: (body: Changes) => authenticatedCall('PATCH /api/profile', { body }),
    onSuccess: (answer) => {
      client.setQueryData(sessionQueries.customer().queryKey, answer);
      toast('Profile updated');
      onDone();
    },
    onError: (error) => {
      const found = error instanceof ApiError ? error.errors : [];
      setProblems(Object.fromEntries(found.map(({ path, message }) => [path, message])));
      toast('Error', 'Failed to update profile', 'destructive');
    },
  });
  const forgive = (name: keyof Changes) => {
    if (problems[name]) setProblems({ ...problems, [name]: undefined });
  };
  return { update, problems, forgive };
}
