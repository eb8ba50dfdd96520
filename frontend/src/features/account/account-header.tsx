import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { call, userMessage } from '@/api/client';
import type { User } from '@/api/models';
import { forgetAll } from '@/lib/browser-storage';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast-store';

export function AccountHeader({ user }: { user: User }) {
  return (
    <div className="flex items-center justify-between gap-x-6">
      <h1 className="min-w-0 text-xl">Hello, {user.fullName || user.username}</h1>
      <LogOutButton />
    </div>
  );
}

function LogOutButton() {
  const logOut = useLogOut();
  return (
    <Button
      look="outline"
      className="shrink-0"
      onClick={() => logOut.mutate()}
      busy={logOut.isPending && 'Logging out...'}
    >
      <LogOut aria-hidden className="size-4.5" strokeWidth={1.75} />
      Log out
    </Button>
  );
}

/** Signs out and removes the customer's data from this browser. */
function useLogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call('POST /api/logout'),
    onSuccess: async () => {
      await client.cancelQueries();
      await navigate('/login', { replace: true });
      client.clear();
      forgetAll();
      toast('Logged out successfully');
    },
    onError: (error) => toast('Logout failed', userMessage(error, 'Please try again.'), 'destructive'),
  });
}
