import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import type { StaffOrder } from '@/api/models';
import { plural } from '@/lib/format';
import { useNow } from '@/lib/use-timers';
import { buttonLook } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Kbd } from '@/ui/kbd';
import { Skeleton } from '@/ui/skeleton';
import { AdminPage } from '../../shell/admin-page';
import { useKeys } from '../../shell/keys/key-table';
import { useKeyHint } from '../../shell/keys/strokes';
import { RefreshButton } from '../../shell/refresh-button';
import { isDenied, Loaded, ROWS } from '../../shell/screen/loaded';
import { useBusyHands } from '../list/list-state';
import { movingKeys } from '../list/use-list-keys';
import { staffOrderQueries } from './staff-orders.queries';
import { NewLinkDialog, WithdrawDialog } from './waiting-dialogs';
import { usePointerOver, useStillRows } from './waiting-orders';
import { WaitingRow } from './waiting-row';

const NEW_ORDER = '/admin/orders/new';

/** Orders that staff typed and that are not paid yet. */
export function WaitingScreen() {
  const orders = useQuery(staffOrderQueries.list());
  const navigate = useNavigate();
  const [renewed, setRenewed] = useState<StaffOrder | null>(null);
  const [withdrawn, setWithdrawn] = useState<StaffOrder | null>(null);
  const { over, watch } = usePointerOver();
  const busy = useBusyHands();
  const { rows, drop } = useStillRows(orders.data ?? [], over || busy || renewed !== null || withdrawn !== null);
  const now = useNow(15_000);
  useKeys('Waiting for payment', [
    ...movingKeys('order'),
    { keys: ['Enter'], does: 'Edit the order' },
    { keys: ['n'], does: 'New order', run: () => void navigate(NEW_ORDER) },
  ]);
  const hint = useKeyHint('N');
  if (isDenied(orders.error)) return <Navigate to="/admin/login" replace />;
  const newOrder = (
    <Link to={NEW_ORDER} aria-keyshortcuts={hint} className={buttonLook({ look: 'jam' })}>
      New order
      {hint && (
        <span aria-hidden className="-mr-1.5 flex text-cocoa touch:hidden max-sm:hidden">
          <Kbd>{hint}</Kbd>
        </span>
      )}
    </Link>
  );
  return (
    <AdminPage
      title="Waiting for payment"
      parents={[{ label: 'Orders', to: '/admin/orders' }]}
      count={orders.data && plural(orders.data.length, 'order')}
      refresh={<RefreshButton onRefresh={() => void orders.refetch()} busy={orders.isFetching} />}
      actions={orders.data && orders.data.length > 0 ? newOrder : undefined}
    >
      <Loaded
        query={orders}
        what="the orders"
        placeholder={PLACES}
        className={ROWS}
        empty={() =>
          rows.length === 0 && (
            <EmptyState
              title="No order waits for payment"
              text="Orders that you type for a caller are here until they are paid."
              action={newOrder}
            />
          )
        }
      >
        {() => (
          <ul aria-label="Orders that wait for payment" className={ROWS} {...watch}>
            {rows.map((row) => (
              <WaitingRow
                key={row.id}
                row={row}
                now={now}
                onRenew={() => setRenewed(row)}
                onWithdraw={() => setWithdrawn(row)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {renewed && <NewLinkDialog key={renewed.id} row={renewed} onClose={() => setRenewed(null)} />}
      {withdrawn && (
        <WithdrawDialog key={withdrawn.id} row={withdrawn} onClose={() => setWithdrawn(null)} onWithdrawn={drop} />
      )}
    </AdminPage>
  );
}

/** As high as the rows. */
const PLACES = Array.from({ length: 8 }, (_, at) => (
  <div key={at} className="flex h-46 items-center px-4 md:h-13">
    <Skeleton className="h-36 w-full md:h-8" />
  </div>
));
