import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '@/api/client';
import { wasNotGiven, withPassword } from '../shell/with-password';

/**
 * Locked until Edit is pressed, which asks for the password where saving would: nobody is stopped with a key typed
 * already. Where the API does not answer, the card opens all the same, and saving asks.
 */
export function useLock() {
  const [unlocked, setUnlocked] = useState(false);
  const unlock = useMutation({
    mutationFn: () => withPassword(() => call('GET /api/admin/confirm-password')),
    onSettled: (_, error) => setUnlocked(!wasNotGiven(error)),
  });
  return {
    unlocked,
    unlocking: unlock.isPending,
    lock: () => setUnlocked(false),
    toggle: () => {
      if (unlocked) setUnlocked(false);
      else if (!unlock.isPending) unlock.mutate();
    },
  };
}
