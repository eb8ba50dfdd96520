import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasStatus } from '@/api/client';
import { useChangeStream } from '@/lib/use-change-stream';
import { DeadLink } from '@/shop/dead-link';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { Waiting } from '@/ui/waiting';
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
