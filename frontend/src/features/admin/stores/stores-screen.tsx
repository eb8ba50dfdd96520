import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Navigate } from 'react-router-dom';
import { call } from '@/api/client';
import type { AdminStore } from '@/api/models';
import { useRetry } from '@/api/query-client';
import { plural } from '@/lib/format';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { AdminPage, Counting } from '../shell/admin-page';
import { FirstRun, type Step, useFirstRun } from '../shell/first-run';
import { ConfirmDelete } from '../shell/screen/confirm-delete';
import { isDenied, Loaded } from '../shell/screen/loaded';
import { useSaved } from '../shell/screen/save';
import { HoursDialog } from './hours/hours-dialog';
import { StoreCard, StoreCardSkeleton, taxDialog } from './store-card';
import { StoreDialog } from './store-dialog';
import { adminStoreQueries } from '../shell/admin.queries';
import { storesChanged } from './stores.queries';
import { useOpened } from './use-opened';
import { ZipCodesDialog } from './zip-codes/zip-codes-dialog';

const DIALOGS = ['new', 'edit', 'hours', 'zips', 'tax'] as const;

const GRID = 'grid gap-3 md:grid-cols-2 2xl:grid-cols-3';

/** The stores, with their dialogs above the cards. */
export function StoresScreen() {
  const list = useQuery(adminStoreQueries.stores());
  const { data: stores, error } = list;
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
      <Loaded
        query={{ ...list, data: stores?.length === 0 && !steps ? undefined : stores, refetch: retry }}
        label="Loading stores"
        failed="The stores could not be loaded"
        placeholder={[0, 1].map((at) => (
          <StoreCardSkeleton key={at} />
        ))}
        className={GRID}
        empty={({ length }) => length === 0 && <NoStores steps={steps!} onAdd={() => open('new')} />}
      >
        {(all) => <StoreCards stores={all} wash={wash} onOpen={open} onDelete={setDeleted} />}
      </Loaded>
      {stores && opened?.name === 'new' && <StoreDialog store={null} onClose={close} onSaved={saved} />}
      {store && opened?.name === 'edit' && <StoreDialog key={store.id} store={store} onClose={close} onSaved={saved} />}
      {store && opened?.name === 'hours' && (
        <HoursDialog key={store.id} store={store} onClose={close} onSaved={() => saved(store)} />
      )}
      {store && opened?.name === 'tax' && (
        <taxDialog.Part key={store.id} store={store} first={stores![0]!} onClose={close} onSaved={() => saved(store)} />
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

type StoreCardsProps = Pick<ComponentProps<typeof StoreCard>, 'onOpen' | 'onDelete'> & {
  stores: AdminStore[];
  wash: (id: number) => string;
};

function StoreCards({ stores, wash, ...actions }: StoreCardsProps) {
  return (
    <>
      <h2 className="sr-only">List of stores</h2>
      <div className={GRID}>
        {stores.map((store) => (
          <StoreCard key={store.id} store={store} first={stores[0]!} wash={wash(store.id)} {...actions} />
        ))}
      </div>
    </>
  );
}

function DeleteStore({ store: { id, name }, onClose }: { store: AdminStore; onClose: () => void }) {
  return (
    <ConfirmDelete
      kind="Store"
      name={name}
      also="Its locations and delivery zip codes are deleted, too."
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
        text="A store has an address, hours, a tax rate and delivery areas. Shoppers can’t order until there is one."
        action={
          <Button look="outline" onClick={onAdd}>
            Add First Store
          </Button>
        }
      />
    </>
  );
}
