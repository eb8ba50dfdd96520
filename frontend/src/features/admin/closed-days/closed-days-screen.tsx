import type { Store } from '@/api/models';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { storeQueries } from '@/api/catalogue.queries';
import { hasUnsavedChanges } from '@/lib/unsaved-changes';
import { useQueryParams } from '@/lib/use-query-params';
import { buttonLook } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { EmptyState } from '@/ui/empty-state';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { AdminPage } from '../shell/admin-page';

import { Loaded } from '../shell/screen/loaded';
import { ClosedDaysEditor } from './closed-days-editor';
import { storeCalendarQuery } from '../shell/admin.queries';

const PARENTS = [{ label: 'Stores', to: '/admin/stores' }];

/**
 * On which days a store is closed or has other hours, and how far ahead it can be booked. Store and month are in the
 * address.
 */
export function ClosedDaysScreen() {
  const [params, change] = useQueryParams();
  const [requested, setRequested] = useState('');
  const stores = useQuery(storeQueries.list());
  const store = stores.data?.find(({ id }) => String(id) === params.get('store')) ?? stores.data?.[0];
  const calendar = useQuery({ ...storeCalendarQuery(store?.id ?? 0), enabled: store !== undefined });
  const choose = (name: 'store' | 'month', value: string) => change({ [name]: value }, { replace: true });
  const retry = () => void (stores.isError ? stores.refetch() : calendar.refetch());

  if (stores.data?.length === 0) {
    return (
      <AdminPage title="Closed days" parents={PARENTS}>
        <NoStores />
      </AdminPage>
    );
  }
  const picker = store && (stores.data?.length ?? 0) > 1 && (
    <Select
      aria-label="Store"
      className="sm:w-64"
      value={String(store.id)}
      onChange={(id) => (hasUnsavedChanges() ? setRequested(id) : choose('store', id))}
      options={stores.data!.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
  return (
    <>
      {store && calendar.data ? (
        <ClosedDaysEditor
          key={store.id}
          store={store}
          calendar={calendar.data}
          picker={picker}
          month={params.get('month')}
          onMonth={(month) => choose('month', month)}
        />
      ) : (
        <AdminPage title="Closed days" parents={PARENTS}>
          {picker && <div className="mb-3">{picker}</div>}
          <Loaded
            query={{ ...calendar, data: undefined, error: stores.error ?? calendar.error, refetch: retry }}
            label="Loading closed days"
            failed="The closed days could not be loaded"
            placeholder={[1, 2].map((at) => (
              <Skeleton key={at} className="h-[26rem] rounded-card" />
            ))}
            className="grid gap-4 xl:grid-cols-[1fr_22rem]"
          >
            {() => null}
          </Loaded>
        </AdminPage>
      )}
      <AskDiscard requested={requested} choose={choose} setAsked={setRequested} store={store} />
    </>
  );
}

function NoStores() {
  return (
    <EmptyState
      as="h2"
      title="No stores configured"
      text="Days are closed store by store."
      action={
        <Link to="/admin/stores" className={buttonLook({ look: 'jam' })}>
          Add First Store
        </Link>
      }
    />
  );
}

interface AskDiscardProps {
  requested: string;
  choose: (name: 'store' | 'month', value: string) => void;
  setAsked: (value: string) => void;
  store: Store | undefined;
}

function AskDiscard({ requested, choose, setAsked, store }: AskDiscardProps) {
  return (
    <ConfirmDialog
      open={requested !== ''}
      onOpenChange={(open) => !open && setAsked('')}
      title="Discard your changes?"
      text={`What you changed for ${store?.name} is not saved.`}
      action="Discard"
      keep="Keep editing"
      onConfirm={() => {
        choose('store', requested);
        setAsked('');
      }}
    />
  );
}
