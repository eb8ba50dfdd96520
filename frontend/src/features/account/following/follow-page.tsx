import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import { useChangeStream } from '@/lib/use-change-stream';
import { EmptyTray } from '@/shop/empty-tray';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { Waiting } from '@/ui/waiting';
import { buttonLook } from '@/ui/button';
import { BuyerFollows } from './buyer-follows';
import { followedOrders } from './following';
import { RecipientFollows } from './recipient-follows';

/** An order or a gift on its way, for anyone with the e-mail's link. */
export function FollowPage({ token }: { token: string }) {
  const client = useQueryClient();
  const { queryKey } = followedOrders.of(token, true);
  // A link may expire while its page is open; its event stream is then closed.
  const dead = hasStatus(client.getQueryState(queryKey)?.error, 404);
  const live = useChangeStream(dead ? null : `/api/follow/${encodeURIComponent(token)}/events`, () => {
    void client.invalidateQueries({ queryKey });
  });
  const followed = useQuery(followedOrders.of(token, live));
  const retry = () => void followed.refetch();
  if (hasStatus(followed.error, 404)) return <DeadLink />;
  if (followed.data?.audience === 'buyer')
    return (
      <BuyerFollows order={followed.data} token={token} onChanged={followed.refetch} readAt={followed.dataUpdatedAt} />
    );
  if (followed.data) return <RecipientFollows gift={followed.data} token={token} readAt={followed.dataUpdatedAt} />;
  if (followed.error)
    return (
      <Retry
        as="h1"
        title="Your order could not be loaded"
        safe="The order itself is safe."
        onRetry={retry}
        busy={followed.isFetching}
      />
    );
  return (
    <Waiting label="Loading your order" onRetry={retry}>
      <Skeleton className="h-144 rounded-card sm:h-112 sm:rounded-hero" />
      <Skeleton className="mt-6 h-56 rounded-card" />
    </Waiting>
  );
}

/** Shown for every invalid link; it does not tell why. */
function DeadLink() {
  return (
    <EmptyTray>
      <h1 className="text-3xl">This link does not work</h1>
      <p className="mt-3 max-w-[44ch] text-balance text-mocha">
        This link has expired or been replaced. Use the link in your most recent email, or sign in to see your orders.
      </p>
      <div className="mt-6 flex flex-wrap gap-3 max-sm:justify-center">
        <Link to="/account" className={buttonLook({ look: 'cocoa', size: 'lg' })}>
          Your orders
        </Link>
        <Link to="/contact" className={buttonLook({ look: 'outline', size: 'lg' })}>
          Contact us
        </Link>
      </div>
    </EmptyTray>
  );
}
