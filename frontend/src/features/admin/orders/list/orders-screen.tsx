import { useInfiniteQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import { useOnline } from '@/lib/use-browser';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { AdminPage } from '../../shell/admin-page';
import { RefreshButton } from '../../shell/refresh-button';
import { adminOrderQueries } from '../admin-orders.queries';
import { LastUpdated } from '../last-updated';
import { OrderDialogs } from '../order-dialogs';
import { OrdersToolbar } from '../orders-toolbar';
import { NoOrders } from './no-orders';
import { OrderList } from './order-list';
import { PromisedDay } from './promised-day';
import { EVERY_DAY, useOrderAddress } from './use-order-address';

/** The orders that wait, the most urgent first. Filter, sort, search and the opened order stand in the address. */
export function OrdersScreen() {
  const { filter, open, change } = useOrderAddress();
  const orders = useInfiniteQuery(adminOrderQueries.list(filter));
  const online = useOnline();
  if (hasStatus(orders.error, 401) || hasStatus(orders.error, 403)) return <Navigate to="/admin/login" replace />;
  const pages = orders.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.rows);
  const total = pages[0]?.total;
  const refresh = () => void orders.refetch();
  return (
    <AdminPage
      title="Orders"
      count={total !== undefined && `${total.replace('1000+', '1,000+')} order(s) found`}
      actions={
        <>
          <LastUpdated at={orders.dataUpdatedAt} />
          <RefreshButton onRefresh={refresh} busy={orders.isFetching} />
        </>
      }
    >
      <OrdersToolbar filter={filter} counts={pages[0]?.views ?? ''} onChange={change} />
      {filter.day && <PromisedDay filter={filter} onClear={() => change(EVERY_DAY)} />}
      <div className="mt-2 grid gap-2">
        {online && orders.error && rows.length > 0 && (
          <Notice kind="warning" title="The list could not be read again. What is shown may be out of date.">
            <button type="button" onClick={refresh} className="min-h-9 font-semibold underline underline-offset-4">
              Retry
            </button>
          </Notice>
        )}
        {orders.isPending ? (
          <Loading />
        ) : orders.error && rows.length === 0 ? (
          <Retry title="The orders could not be loaded" onRetry={refresh} busy={orders.isFetching} />
        ) : rows.length === 0 ? (
          <NoOrders filter={filter} onClear={() => change({ ...EVERY_DAY, search: '', view: '', step: '' })} />
        ) : (
          <OrderList
            orders={rows}
            filter={filter}
            total={orders.hasNextPage ? total : undefined}
            open={open}
            onToggle={(id) => change({ open: open === id ? null : id })}
          />
        )}
      </div>
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
      <OrderDialogs orders={rows} />
    </AdminPage>
  );
}

/** Twelve rows, as high as they will be. */
function Loading() {
  return (
    <div
      aria-busy
      className="overflow-clip rounded-card border border-line bg-white pt-8 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 lg:pt-[58px]"
    >
      {Array.from({ length: 12 }, (_, at) => (
        <div key={at} className="flex h-[145px] items-center gap-4 border-t border-line px-4 md:h-[62px] lg:h-[37px]">
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
