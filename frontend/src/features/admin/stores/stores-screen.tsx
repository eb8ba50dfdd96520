import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import type { AdminStore } from '@/api/models';
import { useRetry } from '@/api/query-client';
import { plural } from '@/lib/format';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Retry } from '@/ui/retry';
import { Waiting } from '@/ui/waiting';
import { AdminPage, Counting } from '../shell/admin-page';
import { FirstRun, useFirstRun } from '../shell/first-run';
import { useSaved } from '../shell/use-saved';
import { DeleteStore } from './delete-store';
import { HoursDialog } from './hours/hours-dialog';
import { StoreCard, StoreCardSkeleton } from './store-card';
import { StoreDialog } from './store-dialog';
import { adminStoreQueries } from './stores.queries';
import { useOpened } from './use-opened';
import { ZipCodesDialog } from './zip-codes/zip-codes-dialog';

const DIALOGS = ['new', 'edit', 'hours', 'zips'] as const;

export type StoreDialogName = (typeof DIALOGS)[number];

const GRID = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3';

/** The stores, with everything that is done to them in dialogs above the cards. */
export function StoresScreen() {
  const { data: stores, error, isFetching } = useQuery(adminStoreQueries.stores());
  const retry = useRetry(adminStoreQueries.stores().queryKey);
  const steps = useFirstRun(stores?.length === 0);
  const { opened, open, close } = useOpened(DIALOGS);
  const [deleted, setDeleted] = useState<AdminStore | null>(null);
  const { markSaved, wash } = useSaved<number>();
  if (hasStatus(error, 401) || hasStatus(error, 403)) return <Navigate to="/admin/login" replace />;
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
      {error && (
        <div className={stores ? 'mb-3' : ''}>
          <Retry title="The stores could not be loaded" onRetry={retry} busy={isFetching} />
        </div>
      )}
      {stores?.length === 0 && steps && (
        <>
          <FirstRun steps={steps} />
          <EmptyState
            as="h2"
            title="No stores configured"
            text="A store gives its address, hours, tax rate and delivery areas. Nothing can be ordered before there is one."
            action={
              <Button look="outline" onClick={() => open('new')}>
                Add First Store
              </Button>
            }
          />
        </>
      )}
      {stores && stores.length > 0 && (
        <>
          <h2 className="sr-only">List of stores</h2>
          <div className={GRID}>
            {stores.map((one) => (
              <StoreCard key={one.id} store={one} wash={wash(one.id)} onOpen={open} onDelete={setDeleted} />
            ))}
          </div>
        </>
      )}
      {(stores ? stores.length === 0 && !steps : !error) && (
        <Waiting label="Loading stores" onRetry={retry} className={GRID}>
          {[0, 1, 2].map((at) => (
            <StoreCardSkeleton key={at} />
          ))}
        </Waiting>
      )}
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
