import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import { adminOrderQueries, type OrderFilter } from '@/features/admin/orders/admin-orders.queries';
import { LastUpdated } from '@/features/admin/orders/last-updated';
import { OrderRow } from '@/features/admin/orders/order-row';
import { OrdersToolbar } from '@/features/admin/orders/orders-toolbar';
import { AdminPage } from '@/features/admin/shell/admin-page';
import { RefreshButton } from '@/features/admin/shell/refresh-button';
import { Button } from '@/ui/button';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';

/** Every order, newest first. Filter, search and the opened order stand in the address. */
export function Component() {
  const { filter, open, change } = useAddress();
  const orders = useInfiniteQuery(adminOrderQueries.list(filter));
  if (hasStatus(orders.error, 401) || hasStatus(orders.error, 403)) return <Navigate to="/admin/login" replace />;
  const rows = orders.data?.pages.flatMap((page) => page.rows) ?? [];
  const total = orders.data?.pages[0]?.total;
  return (
    <AdminPage
      title="Orders"
      count={total !== undefined && `${total} order(s) found`}
      actions={
        <>
          <LastUpdated at={orders.dataUpdatedAt} />
          <RefreshButton onRefresh={() => void orders.refetch()} busy={orders.isFetching} />
        </>
      }
    >
      <OrdersToolbar filter={filter} onChange={change} />
      <h2 className="sr-only">List of orders</h2>
      <div className="mt-3">
        {orders.isPending ? (
          <Skeleton className="h-[560px]" />
        ) : orders.error && rows.length === 0 ? (
          <Retry
            title="The orders could not be loaded"
            onRetry={() => void orders.refetch()}
            busy={orders.isFetching}
          />
        ) : rows.length === 0 ? (
          <p className="rounded-tile border border-line bg-white px-6 py-14 text-center text-base text-mocha">
            {filter.search
              ? `No order matches “${filter.search}”.`
              : 'No orders here yet. New ones appear by themselves.'}
          </p>
        ) : (
          <ul className="divide-y divide-line overflow-clip rounded-tile border border-line bg-white">
            {rows.map((order) => (
              <li key={order.id}>
                <OrderRow
                  order={order}
                  open={open === order.id}
                  onToggle={() => change({ open: open === order.id ? null : order.id })}
                />
              </li>
            ))}
          </ul>
        )}
        {orders.hasNextPage && (
          <div className="mt-4 text-center">
            <Button
              look="outline"
              onClick={() => void orders.fetchNextPage()}
              busy={orders.isFetchingNextPage && 'Loading...'}
            >
              Show more orders
            </Button>
          </div>
        )}
      </div>
    </AdminPage>
  );
}

interface Address extends OrderFilter {
  /** Number of the opened order. */
  open: number | null;
}

/**
 * A change names its own part only and goes on from the change before, which need not be drawn yet: what is typed into
 * the search arrives a moment later and must not close what was opened meanwhile.
 */
function useAddress() {
  const [params, setParams] = useSearchParams();
  const status = params.get('status') === 'completed' ? 'completed' : 'pending';
  const search = params.get('search') ?? '';
  const open = Number(params.get('open')) || null;
  const latest = useRef<Address>({ status, search, open });
  useLayoutEffect(() => {
    latest.current = { status, search, open };
  }, [status, search, open]);
  const filter = useMemo<OrderFilter>(() => ({ status, search }), [status, search]);
  const change = useCallback(
    (part: Partial<Address>) => {
      latest.current = { ...latest.current, ...part };
      const next = latest.current;
      const query: Record<string, string> = {};
      if (next.status !== 'pending') query.status = next.status;
      if (next.search) query.search = next.search;
      if (next.open) query.open = String(next.open);
      setParams(query, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return { filter, open, change };
}
