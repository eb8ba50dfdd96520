import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasUnsavedChanges } from '@/lib/unsaved-changes';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Skeleton } from '@/ui/skeleton';
import { AdminPage } from '../shell/admin-page';
import { storeCalendarQuery } from '../shell/admin.queries';
import { Loaded } from '../shell/screen/loaded';
import { NoStores, StoreSelect, useChosenStore } from '../shell/store-choice';
import { ClosedDaysEditor } from './closed-days-editor';

/**
 * On which days a store is closed or has other hours, and how far ahead it can be booked. Store and month are in the
 * address.
 */
export function ClosedDaysScreen() {
  const { params, choose, stores, store } = useChosenStore();
  /** The store that was chosen while changes are not saved. */
  const [requested, setRequested] = useState('');
  const calendar = useQuery({ ...storeCalendarQuery(store?.id ?? 0), enabled: store !== undefined });
  const retry = () => void (stores.isError ? stores.refetch() : calendar.refetch());
  const picker = (stores.data?.length ?? 0) > 1 && (
    <StoreSelect
      className="sm:w-64"
      stores={stores.data}
      chosen={store?.id}
      onChange={(id) => (hasUnsavedChanges() ? setRequested(id) : choose({ store: id }))}
    />
  );
  if (store && calendar.data)
    return (
      <>
        <ClosedDaysEditor
          key={store.id}
          store={store}
          calendar={calendar.data}
          picker={picker}
          month={params.get('month')}
          onMonth={(month) => choose({ month })}
        />
        <ConfirmDialog
          open={requested !== ''}
          onOpenChange={(open) => !open && setRequested('')}
          title="Discard your changes?"
          text={`What you changed for ${store.name} is not saved.`}
          action="Discard"
          keep="Keep editing"
          onConfirm={() => {
            choose({ store: requested });
            setRequested('');
          }}
        />
      </>
    );
  return (
    <AdminPage title="Closed days" parents={[{ label: 'Stores', to: '/admin/stores' }]}>
      {picker && <div className="mb-3">{picker}</div>}
      {stores.data?.length === 0 ? (
        <NoStores text="Closed days are set per store." />
      ) : (
        <Loaded
          query={{ ...calendar, data: undefined, error: stores.error ?? calendar.error, refetch: retry }}
          label="Loading closed days"
          failed="The closed days could not be loaded"
          placeholder={
            <>
              <Skeleton className="h-[26rem] rounded-card" />
              <Skeleton className="h-[26rem] rounded-card" />
            </>
          }
          className="grid gap-4 xl:grid-cols-[1fr_22rem]"
        >
          {() => null}
        </Loaded>
      )}
    </AdminPage>
  );
}
