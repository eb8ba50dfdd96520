import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { User } from '@/api/models';
import { userMessage } from '@/api/client';
import { showMoment } from '@/lib/dates';
import { forgetAll } from '@/lib/browser-storage';
import { Button } from '@/ui/button';
import { Confirm } from '@/ui/confirm';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toast-store';
import { ownSessions, type OwnSession } from '../account.queries';
import { authenticatedCall } from '../session-end';
import { ChangePassword } from './change-password';
import { SavedCards } from './saved-cards';

export function Settings({ user }: { user: User }) {
  return (
    <div className="grid gap-8">
      <ChangePassword temporary={user.mustChangePassword} />
      <SavedCards />
      <SessionList />
    </div>
  );
}

/** The devices shown at first, beginning with this one. */
const FEW = 5;

/** The customer's sessions, which can be ended one by one or all at once. */
function SessionList() {
  const sessions = useQuery(ownSessions.list());
  const everywhere = useSignOutEverywhere();
  const [all, showAll] = useState(false);
  return (
    <section aria-labelledby="sessions" className="rounded-card border border-line bg-white p-5 sm:p-8">
      <h2 id="sessions" className="text-xl">
        Signed-in devices
      </h2>
      <p className="mt-1 text-mocha">Don’t recognize a device? Log it out and change your password.</p>
      <div className="mt-4">
        {sessions.isPending ? (
          <Skeleton className="h-20" />
        ) : sessions.data ? (
          <ul className="divide-y divide-line border-y border-line">
            {(all ? sessions.data : sessions.data.slice(0, FEW)).map((session) => (
              <Device key={session.id} session={session} />
            ))}
            {!all && sessions.data.length > FEW && (
              <li className="py-1.5">
                <Button look="quiet" className="-ml-4.5" onClick={() => showAll(true)}>
                  Show all {sessions.data.length}
                </Button>
              </li>
            )}
          </ul>
        ) : (
          <Retry
            title="Your devices could not be loaded"
            onRetry={() => void sessions.refetch()}
            busy={sessions.isFetching}
          />
        )}
      </div>
      <div className="mt-5">
        <Confirm
          trigger={
            <Button look="danger" busy={everywhere.isPending && 'Logging out...'}>
              Log out everywhere
            </Button>
          }
          title="Log out everywhere?"
          text="Every device is logged out, this one too. Your orders and your cart are kept."
          action="Log out everywhere"
          keep="Stay signed in"
          onConfirm={() => everywhere.mutate()}
        />
      </div>
    </section>
  );
}

function Device({ session }: { session: OwnSession }) {
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => authenticatedCall('DELETE /api/sessions/{id}', { path: { id: session.id } }),
    onSuccess: () => toast('Logged out', `${session.device} is logged out.`),
    onError: (error) => toast('Error', userMessage(error, 'Failed to log out. Please try again.'), 'destructive'),
    onSettled: () => client.invalidateQueries({ queryKey: ownSessions.list().queryKey }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <Monitor aria-hidden className="size-5 shrink-0 text-mocha" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          {session.device}
          {session.current && (
            <span className="rounded-full bg-pistachio-tint px-2.5 py-0.5 text-xs font-bold text-pistachio">
              This device
            </span>
          )}
        </p>
        <p className="num text-xs text-mocha">Last seen {showMoment(session.lastSeenAt)}</p>
      </div>
      {!session.current && (
        <Button
          look="quiet"
          aria-label={`Log out ${session.device}`}
          onClick={() => end.mutate()}
          busy={end.isPending && 'Logging out...'}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

function useSignOutEverywhere() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => authenticatedCall('DELETE /api/sessions'),
    onSuccess: async () => {
      await client.cancelQueries();
      await navigate('/login', { replace: true });
      client.clear();
      forgetAll();
      toast('Logged out everywhere', 'Every device has to sign in again, this one too.');
    },
    onError: (error) => toast('Error', userMessage(error, 'Failed to log out. Please try again.'), 'destructive'),
  });
}
