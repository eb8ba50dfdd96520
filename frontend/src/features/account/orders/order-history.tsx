import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useDelayed } from '@/lib/use-timers';
import { Button, buttonLook } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { ownOrders } from '../account.queries';
import { OrderCard } from './order-card';
import { SummaryTiles } from './summary-tiles';

/** `nextId` is the order at the top of the page. */
export function OrderHistory({ nextId }: { nextId?: number | undefined }) {
  const orders = useInfiniteQuery(ownOrders.list());
  if (orders.isPending) return <LoadingOrders />;
  const all = orders.data?.pages.flat() ?? [];
  if (orders.isError && all.length === 0)
    return (
      <Retry
        title="Your orders could not be loaded"
        safe="The orders themselves are safe."
        onRetry={() => void orders.refetch()}
        busy={orders.isRefetching}
      />
    );
  if (all.length === 0) return <NoOrders />;
  return (
    <>
      <h2 className="mb-4 text-xl">Order History</h2>
      <SummaryTiles />
      {all.some(({ status }) => status === 'cancelled') && (
        <p className="mt-3 text-mocha">Cancelled orders aren’t counted here.</p>
      )}
      <ul className="mt-8 grid gap-6">
        {all.map((order) => (
          <li key={order.id} className="min-w-0">
            <OrderCard order={order} next={order.id === nextId} />
          </li>
        ))}
      </ul>
      {orders.isFetchNextPageError && (
        <div className="mt-6">
          <Notice kind="danger" live>
            More orders could not be loaded. Check your connection and try again.
          </Notice>
        </div>
      )}
      {orders.hasNextPage && (
        <div className="mt-6 text-center">
          <Button
            look="outline"
            onClick={() => void orders.fetchNextPage()}
            busy={orders.isFetchingNextPage && 'Loading more...'}
          >
            Load more
          </Button>
        </div>
      )}
    </>
  );
}

function LoadingOrders() {
  const slow = useDelayed(true, 8000);
  return (
    <div role="status">
      <p className="mb-4 text-mocha">Loading your orders...{slow && ' Still working: the connection is slow.'}</p>
      <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
        {['total', 'active', 'completed', 'gifts'].map((tile) => (
          <Skeleton key={tile} className="h-18 rounded-tile" />
        ))}
      </div>
      <Skeleton className="mt-8 h-80 rounded-card" />
    </div>
  );
}

function NoOrders() {
  return (
    <div className="rounded-card bg-oat px-6 py-14 text-center">
      <div
        aria-hidden
        className="mx-auto mb-7 grid w-40 rotate-[-3deg] grid-cols-3 gap-2 rounded-[18px] bg-white p-2.5 shadow-[0_4px_0_var(--color-line)]"
      >
        {[0, 1, 2, 3, 4, 5].map((well) => (
          <span key={well} className="well aspect-square rounded-[10px]" />
        ))}
      </div>
      <h2 className="text-xl">No Orders Yet</h2>
      <p className="mt-2 mb-7 text-mocha">Start your sweet journey with us today</p>
      <Link to="/cookie-builder" className={buttonLook({ look: 'jam', size: 'lg' })}>
        Start Shopping
      </Link>
    </div>
  );
}
