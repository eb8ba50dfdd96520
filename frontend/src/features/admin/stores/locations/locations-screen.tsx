import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import type { AdminLocation } from '@/api/models';
import { useRetry } from '@/api/query-client';
import { plural } from '@/lib/format';
import { Button, buttonLook } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { Waiting } from '@/ui/waiting';
import { AdminPage, Counting } from '../../shell/admin-page';
import { useSaved } from '../../shell/use-saved';
import { adminStoreQueries } from '../stores.queries';
import { useOpened } from '../use-opened';
import { ZipCodesDialog } from '../zip-codes/zip-codes-dialog';
import { DeleteLocation } from './delete-location';
import { LocationCard } from './location-card';
import { LocationDialog } from './location-dialog';

const DIALOGS = ['new', 'edit', 'zips'] as const;

const GRID = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3';

/** The locations of all stores, with everything that is done to them in dialogs above the cards. */
export function LocationsScreen() {
  const list = useQuery(adminStoreQueries.locations());
  const owners = useQuery(adminStoreQueries.stores());
  const retry = useRetry(adminStoreQueries.locations().queryKey, adminStoreQueries.stores().queryKey);
  const { opened, open, close } = useOpened(DIALOGS);
  const [deleted, setDeleted] = useState<AdminLocation | null>(null);
  const { markSaved, wash } = useSaved<number>();
  const error = list.error ?? owners.error;
  if (hasStatus(error, 401) || hasStatus(error, 403)) return <Navigate to="/admin/login" replace />;
  const stores = owners.data;
  const locations = stores && list.data;
  const location = locations?.find(({ id }) => id === opened?.id);
  const storeOf = ({ storeId }: AdminLocation) => stores?.find(({ id }) => id === storeId)?.name ?? `#${storeId}`;
  const saved = ({ id }: AdminLocation) => {
    close();
    markSaved(id);
  };
  return (
    <AdminPage
      title="Store Locations"
      parents={[{ label: 'Stores', to: '/admin/stores' }]}
      count={locations ? plural(locations.length, 'location') : !error && <Counting className="w-18" />}
      actions={
        stores?.length !== 0 && (
          <Button look="jam" onClick={() => open('new')}>
            <Plus aria-hidden className="size-4" strokeWidth={2} />
            Add Store Location
          </Button>
        )
      }
    >
      {error && (
        <div className={locations ? 'mb-3' : ''}>
          <Retry
            title="The store locations could not be loaded"
            onRetry={retry}
            busy={list.isFetching || owners.isFetching}
          />
        </div>
      )}
      {locations?.length === 0 && (
        <EmptyState
          as="h2"
          title="No store locations"
          text="Couriers start from a location, and customers collect there."
          action={
            stores?.length === 0 ? (
              <Link to="/admin/stores?open=new" className={buttonLook({ look: 'outline' })}>
                Add a store first
              </Link>
            ) : (
              <Button look="outline" onClick={() => open('new')}>
                Add Store Location
              </Button>
            )
          }
        />
      )}
      {locations && locations.length > 0 && (
        <>
          <h2 className="sr-only">List of store locations</h2>
          <div className={GRID}>
            {locations.map((one) => (
              <LocationCard
                key={one.id}
                location={one}
                store={storeOf(one)}
                wash={wash(one.id)}
                onOpen={open}
                onDelete={setDeleted}
              />
            ))}
          </div>
        </>
      )}
      {!locations && !error && (
        <Waiting label="Loading store locations" onRetry={retry} className={GRID}>
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} className="h-56 rounded-card" />
          ))}
        </Waiting>
      )}
      {stores && opened?.name === 'new' && (
        <LocationDialog location={null} stores={stores} onClose={close} onSaved={saved} />
      )}
      {stores && location && opened?.name === 'edit' && (
        <LocationDialog key={location.id} location={location} stores={stores} onClose={close} onSaved={saved} />
      )}
      {location && opened?.name === 'zips' && (
        <ZipCodesDialog
          key={location.id}
          title="Manage Zip Codes"
          owner={location.name}
          locations={[location]}
          all={locations!}
          page="locations"
          onClose={close}
        />
      )}
      {deleted && <DeleteLocation location={deleted} onClose={() => setDeleted(null)} />}
    </AdminPage>
  );
}
