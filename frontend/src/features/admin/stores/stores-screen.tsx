import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { call } from '@/api/client';
import type { AdminStore } from '@/api/models';
import { useRetry } from '@/api/query-client';
import { plural } from '@/lib/format';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { AdminPage, Counting } from '../shell/admin-page';
import { FirstRun, useFirstRun } from '../shell/first-run';
import type { Step } from '../shell/first-run-steps';
import { ConfirmDelete } from '../shell/screen/confirm-delete';
import { isDenied, Loaded } from '../shell/screen/loaded';
import { useSaved } from '../shell/screen/save';
import { HoursDialog } from './hours/hours-dialog';
import { StoreCard, StoreCardSkeleton } from './store-card';
import { StoreDialog } from './store-dialog';
import { adminStoreQueries, storesChanged } from './stores.queries';
import { useOpened } from './use-opened';
import { ZipCodesDialog } from './zip-codes/zip-codes-dialog';

const DIALOGS = ['new', 'edit', 'hours', 'zips'] as const;

const GRID = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3';

/** The stores, with their dialogs above the cards. */
export function StoresScreen() {
  const { data: stores, error, isFetching } = useQuery(adminStoreQueries.stores());
  const retry = useRetry(adminStoreQueries.stores().queryKey);
  const steps = useFirstRun(stores?.length === 0);
  const { opened, open, close } = useOpened(DIALOGS);
  const [deleted, setDeleted] = useState<AdminStore | null>(null);
  const { markSaved, wash } = useSaved<number>();
  if (isDenied(error)) return <Navigate to="/admin/login" replace />;
  const store = stores?.find(({ id }) => id === opened?.id);
  const saved = ({ id }: { id: number }) => {
    close();
    markSaved(id);
  };
  return (
    <AdminPage
      title="Stores"
      count={stores ? plural(stores.length, 'store') : !error && <Counting className="w-14" />}
      actions={
        <Button look="jam" onClick={() => open('new')}>
          <Plus aria-hidden className="size-4" strokeWidth={2} />
          Add Store
        </Button>
      }
    >
      <StoreCards
        error={error}
        isFetching={isFetching}
        open={open}
        retry={retry}
        setDeleted={setDeleted}
        steps={steps}
        stores={stores}
        wash={wash}
      />
      {stores && opened?.name === 'new' && <StoreDialog store={null} onClose={close} onSaved={saved} />}
      {store && opened?.name === 'edit' && <StoreDialog key={store.id} store={store} onClose={close} onSaved={saved} />}
      {store && opened?.name === 'hours' && (
        <HoursDialog key={store.id} store={store} onClose={close} onSaved={() => saved(store)} />
      )}
      {store && opened?.name === 'zips' && (
        <ZipCodesDialog
          key={store.id}
          title="Manage Delivery Areas"
          owner={store.name}
          locations={store.locations}
          all={stores!.flatMap(({ locations }) => locations)}
          page="stores"
          onClose={close}
        />
      )}
      {deleted && <DeleteStore store={deleted} onClose={() => setDeleted(null)} />}
    </AdminPage>
  );
}

interface StoreCardsProps {
  error: Error | null;
  isFetching: boolean;
  open: (dialog: 'new' | 'edit' | 'zips' | 'hours', id?: number) => void;
  retry: ReturnType<typeof useRetry>;
  setDeleted: (value: AdminStore | null) => void;
  steps: ReturnType<typeof useFirstRun>;
  stores: AdminStore[] | undefined;
  wash: (key: number) => string;
}

function StoreCards({ error, isFetching, open, retry, setDeleted, steps, stores, wash }: StoreCardsProps) {
  return (
    <Loaded
      query={{ data: stores?.length === 0 && !steps ? undefined : stores, error, isFetching, refetch: retry }}
      label="Loading stores"
      failed="The stores could not be loaded"
      placeholder={[0, 1, 2].map((at) => (
        <StoreCardSkeleton key={at} />
      ))}
      className={GRID}
      empty={(list) => list.length === 0 && <NoStores steps={steps!} onAdd={() => open('new')} />}
    >
      {(list) => (
        <>
          <h2 className="sr-only">List of stores</h2>
          <div className={GRID}>
            {list.map((item) => (
              <StoreCard key={item.id} store={item} wash={wash(item.id)} onOpen={open} onDelete={setDeleted} />
            ))}
          </div>
        </>
      )}
    </Loaded>
  );
}

function DeleteStore({ store: { id, name }, onClose }: { store: AdminStore; onClose: () => void }) {
  return (
    <ConfirmDelete
      kind="Store"
      name={name}
      also="Its locations and delivery zip codes go with it."
      remove={() => call('DELETE /api/admin/stores/{id}', { path: { id } })}
      changed={storesChanged}
      done={['Store Deleted', `${name} has been deleted.`]}
      failed={{ text: 'Failed to delete store. Please try again.' }}
      onClose={onClose}
    />
  );
}

function NoStores({ steps, onAdd }: { steps: Step[]; onAdd: () => void }) {
  return (
    <>
      <FirstRun steps={steps} />
      <EmptyState
        as="h2"
        title="No stores configured"
        text="A store gives its address, hours, tax rate and delivery areas. Nothing can be ordered before there is one."
        action={
          <Button look="outline" onClick={onAdd}>
            Add First Store
          </Button>
        }
      />
    </>
  );
}
