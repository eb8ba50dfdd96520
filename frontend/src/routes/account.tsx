import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router-dom';
import { sessionQueries } from '@/api/session';
import { AccountPage } from '@/features/account/account-page';
import { endedHalfway, type SessionEnded } from '@/features/account/session-end';
import { useDelayed } from '@/lib/use-timers';
import { PageHead } from '@/shop/page-head';
import { Retry } from '@/ui/retry';

/** The signed-in customer's page. Visitors without a session are redirected to the sign-in page. */
export function Component() {
  const session = useQuery({ ...sessionQueries.customer(), refetchOnMount: 'always' });
  const { pathname, search } = useLocation();
  if (session.data) return <AccountPage user={session.data.user} />;
  if (session.isPending || (session.isFetching && !session.error)) return <Waiting />;
  if (session.error)
    return (
      <div className="page py-16">
        <PageHead page="account" />
        <Retry
          title="Your account could not be loaded"
          safe="Your orders are safe."
          onRetry={() => void session.refetch()}
          busy={session.isFetching}
        />
      </div>
    );
  const ended: SessionEnded | undefined = endedHalfway() ? { ended: true, back: pathname + search } : undefined;
  return <Navigate to="/login" replace state={ended} />;
}

function Waiting() {
  const late = useDelayed(true, 200);
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center">
      <PageHead page="account" />
      <span className="sr-only">Loading your account...</span>
      {late && <span aria-hidden className="size-12 animate-spin rounded-full border-4 border-line border-t-jam" />}
    </div>
  );
}
