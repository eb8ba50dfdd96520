import { useQuery } from '@tanstack/react-query';
import { MapPinned, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { call } from '@/api/client';
import type { AdminLocation, AdminStore } from '@/api/models';
import { useRetry } from '@/api/query-client';
import { plural } from '@/lib/format';
import { formatPhone } from '@/lib/phone';
import { Badge } from '@/ui/badge';
import { Button, buttonLook } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { AdminPage, Counting } from '../../shell/admin-page';
import { ConfirmDelete } from '../../shell/screen/confirm-delete';
import { isDenied, Loaded, together } from '../../shell/screen/loaded';
import { useSaved } from '../../shell/screen/save';
import { adminStoreQueries } from '../../shell/admin.queries';
import { storesChanged } from '../stores.queries';
import { useOpened } from '../use-opened';
import { ZipCodesDialog } from '../zip-codes/zip-codes-dialog';
import { LocationDialog } from './location-dialog';

const DIALOGS = ['new', 'edit', 'zips'] as const;

const GRID = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3';

/** The locations of all stores, with their dialogs above the cards. */
export function LocationsScreen() {
  const list = useQuery(adminStoreQueries.locations());
  const owners = useQuery(adminStoreQueries.stores());
  const retry = useRetry(adminStoreQueries.locations().queryKey, adminStoreQueries.stores().queryKey);
  const { opened, open, close } = useOpened(DIALOGS);
  const [deleted, setDeleted] = useState<AdminLocation | null>(null);
  const { markSaved, wash } = useSaved<number>();
  const read = together([list, owners], retry);
  if (isDenied(read.error)) return <Navigate to="/admin/login" replace />;
  const stores = owners.data;
  const locations = stores && list.data;
  const location = locations?.find(({ id }) => id === opened?.id);
  const saved = ({ id }: AdminLocation) => {
    close();
    markSaved(id);
  };
  return (
    <AdminPage
      title="Store Locations"
      parents={[{ label: 'Stores', to: '/admin/stores' }]}
      count={locations ? plural(locations.length, 'location') : !read.error && <Counting className="w-18" />}
      actions={
        stores?.length !== 0 && (
          <Button look="jam" onClick={() => open('new')}>
            <Plus aria-hidden className="size-4" strokeWidth={2} />
            Add Store Location
          </Button>
        )
      }
    >
      <Loaded
        query={read}
        label="Loading store locations"
        failed="The store locations could not be loaded"
        placeholder={Array<string>(3).fill('h-56 rounded-card')}
        className={GRID}
        empty={([{ length }]) => length === 0 && <NoLocations stores={stores!} onAdd={() => open('new')} />}
      >
        {([all]) => <LocationCards locations={all} stores={stores!} wash={wash} onOpen={open} onDelete={setDeleted} />}
      </Loaded>
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

type LocationCardsProps = Pick<Props, 'onOpen' | 'onDelete'> & {
  locations: AdminLocation[];
  stores: AdminStore[];
  wash: (id: number) => string;
};

function LocationCards({ locations, stores, wash, ...actions }: LocationCardsProps) {
  const storeOf = ({ storeId }: AdminLocation) => stores.find(({ id }) => id === storeId)?.name ?? `#${storeId}`;
  return (
    <>
      <h2 className="sr-only">List of store locations</h2>
      <div className={GRID}>
        {locations.map((location) => (
          <LocationCard
            key={location.id}
            location={location}
            store={storeOf(location)}
            wash={wash(location.id)}
            {...actions}
          />
        ))}
      </div>
    </>
  );
}

function NoLocations({ stores, onAdd }: { stores: AdminStore[]; onAdd: () => void }) {
  return (
    <EmptyState
      as="h2"
      title="No store locations"
      text="Couriers start from a location, and customers pick up there."
      action={
        stores.length === 0 ? (
          <Link to="/admin/stores?open=new" className={buttonLook({ look: 'outline' })}>
            Add a store first
          </Link>
        ) : (
          <Button look="outline" onClick={onAdd}>
            Add Store Location
          </Button>
        )
      }
    />
  );
}

interface Props {
  location: AdminLocation;
  /** The name of its store. */
  store: string;
  wash: string;
  onOpen: (dialog: 'edit' | 'zips', id: number) => void;
  onDelete: (location: AdminLocation) => void;
}

function LocationCard({ location, store, wash, onOpen, onDelete }: Props) {
  const { id, name, phone, address, isActive, zipCodes } = location;
  return (
    <article
      aria-labelledby={`location-${id}`}
      className={`flex min-w-0 flex-col rounded-card border border-line bg-white p-4 ${wash}`}
    >
      <div className="-mt-1 flex items-center gap-2">
        <h3 id={`location-${id}`} className="min-w-0 flex-1 text-lg [overflow-wrap:anywhere]">
          {name}
        </h3>
        <Badge kind={isActive ? 'success' : 'neutral'} dot>
          {isActive ? 'Active' : 'Inactive'}
        </Badge>
        <button
          type="button"
          aria-label={`Delete ${name}`}
          title={`Delete ${name}`}
          onClick={() => onDelete(location)}
          className="-mr-2 grid size-(--spacing-button) shrink-0 place-items-center rounded-control text-mocha hover:bg-danger-tint hover:text-danger"
        >
          <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
        </button>
      </div>
      {store !== name && <p className="text-mocha [overflow-wrap:anywhere]">{store}</p>}
      <p className="mt-3 [overflow-wrap:anywhere]">{address}</p>
      <p className="num">{phone ? formatPhone(phone) : <span className="text-mocha">No phone number</span>}</p>
      <p className="mt-3 text-mocha">{plural(zipCodes.length, 'zip code')}</p>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        <Button look="outline" aria-label={`Manage Zip Codes, ${name}`} onClick={() => onOpen('zips', id)}>
          <MapPinned aria-hidden className="size-4" strokeWidth={1.75} />
          Manage Zip Codes
        </Button>
        <Button look="outline" aria-label={`Edit, ${name}`} onClick={() => onOpen('edit', id)}>
          <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
          Edit
        </Button>
      </div>
    </article>
  );
}

function DeleteLocation({ location: { id, name }, onClose }: { location: AdminLocation; onClose: () => void }) {
  return (
    <ConfirmDelete
      kind="Store Location"
      name={name}
      also="Its zip codes are deleted, too."
      remove={() => call('DELETE /api/admin/store-locations/{id}', { path: { id } })}
      changed={storesChanged}
      done={['Store location deleted', name]}
      failed={{ title: 'Error deleting store location', text: 'The location could not be deleted. Please try again.' }}
      onClose={onClose}
    />
  );
}
