import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { useNow } from '@/lib/use-timers';
import { useOnline } from '@/lib/use-browser';
import { lazyPart, optionalPart } from '@/ui/lazy-part';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/skeleton';
import { AdminPage } from '../../shell/admin-page';
import { RefreshButton } from '../../shell/refresh-button';
import { isDenied, Loaded, More } from '../../shell/screen/loaded';
import { adminOrderQueries } from '../admin-orders.queries';
import { OrderDialogs } from '../order-dialogs';
import { countOf } from '../../shell/view-chips';
import { OrdersToolbar } from '../orders-toolbar';
import { ago } from '../statuses';
import { OrderList } from './order-list';
import { EVERY_DAY, useOrderAddress } from './use-order-address';

const NewOrderLinks = optionalPart(async () => (await import('../staff-orders/new-order-links')).NewOrderLinks);
const noOrders = lazyPart(async () => (await import('./no-orders')).NoOrders);

/** The waiting orders, the most urgent first. Filter, sort, search and the open order are in the address. */
export function OrdersScreen() {
  const { filter, open, change } = useOrderAddress();
  const orders = useInfiniteQuery(adminOrderQueries.list(filter));
  const client = useQueryClient();
  const online = useOnline();
  if (isDenied(orders.error)) return <Navigate to="/admin/login" replace />;
  const pages = orders.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.rows);
  const total = pages[0]?.total;
  const views = pages[0]?.views ?? '';
  const refresh = () => void client.invalidateQueries({ queryKey: adminOrderQueries.all() });
  const clear = () => change({ ...EVERY_DAY, search: '', view: '', step: '' });
  return (
    <AdminPage
      title="Orders"
      count={total !== undefined && `${total.replace('1000+', '1,000+')} order(s) found`}
      refresh={
        // A list that could not be loaded has a button to try again.
        (orders.data ?? !orders.error) && (
          <>
            <LastUpdated at={orders.dataUpdatedAt} />
            <RefreshButton onRefresh={refresh} busy={orders.isFetching} />
          </>
        )
      }
      actions={<NewOrderLinks />}
    >
      <OrdersToolbar filter={filter} counts={views} onChange={change} />
      <div className="mt-1 grid gap-2 sm:mt-2">
        {online && orders.error && rows.length > 0 && (
          <Notice kind="warning" title="We couldn’t refresh the list. It may be out of date.">
            <button type="button" onClick={refresh} className="min-h-button font-semibold underline underline-offset-4">
              Retry
            </button>
          </Notice>
        )}
        <Loaded
          query={orders}
          failed="The orders could not be loaded"
          placeholder={<Loading />}
          stale={rows.length > 0 ? 'data' : 'error'}
          empty={() => rows.length === 0 && <noOrders.Part filter={filter} onClear={clear} onChange={change} />}
        >
          {() => (
            <OrderList
              orders={rows}
              filter={filter}
              total={orders.hasNextPage ? total : undefined}
              allLate={filter.step || !['', 'late'].includes(filter.view) ? undefined : countOf('late', views)}
              open={open}
              onToggle={(id) => change({ open: open === id ? null : id })}
            />
          )}
        </Loaded>
      </div>
      <More query={orders} text="Show more orders" />
      <OrderDialogs orders={rows} />
    </AdminPage>
  );
}

/** Placeholders for twelve rows. */
function Loading() {
  return (
    <div
      aria-busy
      className="overflow-clip rounded-card border border-line bg-white pt-8 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 xl:pt-[62px]"
    >
      {Array.from({ length: 12 }, (_, at) => (
        <div key={at} className="flex h-[115px] items-center gap-4 border-t border-line px-4 md:h-[61px] xl:h-9">
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}

const STALE_MS = 60_000;

/** The age of the list, whose place is kept while it loads; ticks every second. Screen readers do not announce each tick. */
function LastUpdated({ at }: { at: number }) {
  const now = useNow(1000);
  const stale = at > 0 && now - at > STALE_MS;
  return (
    <span
      className={`num py-1 text-xs max-sm:col-start-2 max-sm:row-start-2 max-sm:py-0 ${stale ? 'font-semibold text-caramel' : 'text-mocha'}`}
    >
      {at ? `Last updated ${ago(at, now)}` : '\u00a0'}
    </span>
  );
}
