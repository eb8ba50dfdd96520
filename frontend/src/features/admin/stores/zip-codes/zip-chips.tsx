import { X } from 'lucide-react';
import { useState } from 'react';
import { call } from '@/api/client';
import type { AdminLocation, AdminZipCode } from '@/api/models';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { OrdersInTheWay, ordersInTheWay } from '../../shell/screen/confirm-delete';
import { storesChanged } from '../stores.queries';
import { useSave } from '../../shell/screen/save';
import type { ZipPage } from './zip-box';

const REMOVE = {
  stores: 'DELETE /api/admin/zip-codes/{zipId}',
  locations: 'DELETE /api/admin/store-delivery-zip-codes/{zipId}',
} as const;

const FAILED = { stores: 'Error removing zip code', locations: 'Error deleting zip code' };

interface Props {
  location: AdminLocation;
  /** The locations of all stores, to name the one that serves a zip code which several have. */
  all: AdminLocation[];
  page: ZipPage;
}

/** The zip codes of a location, each with a button to remove it. */
export function ZipChips({ location, all, page }: Props) {
  const [needed, setNeeded] = useState<{ zip: AdminZipCode; orders: number[] } | null>(null);
  const remove = useSave(
    ({ zip, anyway }: { zip: AdminZipCode; anyway?: 'true' }) =>
      call(REMOVE[page], { path: { zipId: zip.id }, query: { anyway } }),
    {
      refresh: (client) => {
        setNeeded(null);
        return storesChanged(client);
      },
      done: (_, { zip }) => ['Zip code removed', `${zip.zipCode} is no longer delivered from ${location.name}.`],
      caught: (error, { zip }) => {
        const orders = ordersInTheWay(error);
        if (orders.length > 0) setNeeded({ zip, orders });
        return orders.length > 0;
      },
      failed: [FAILED[page], 'Please try again.'],
    },
  );
  const removing = remove.isPending ? remove.variables.zip.id : null;
  return (
    <>
      <ul aria-label={`Zip codes of ${location.name}`} className="flex max-h-56 flex-wrap gap-2 overflow-y-auto">
        {location.zipCodes.map((zip) => (
          <li
            key={zip.id}
            className={`inline-flex items-center rounded-chip border border-line bg-white pl-3 ${removing === zip.id ? 'opacity-55' : ''}`}
          >
            <span className="num">{zip.zipCode}</span>
            <ServedElsewhere zip={zip} all={all} />
            <button
              type="button"
              aria-label={`Remove ${zip.zipCode}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ zip })}
              className="grid size-button place-items-center rounded-chip text-mocha -outline-offset-2! hover:text-danger"
            >
              <X aria-hidden className="size-3.5" strokeWidth={2} />
            </button>
          </li>
        ))}
      </ul>
      {needed && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setNeeded(null)}
          title={`Remove ${needed.zip.zipCode} anyway?`}
          text="Open orders still go there and will be delivered as planned. Our own couriers won’t take new ones."
          action={`Remove ${needed.zip.zipCode}`}
          busyAction="Removing..."
          keep="Keep zip code"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ zip: needed.zip, anyway: 'true' })}
        >
          <OrdersInTheWay orders={needed.orders} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** If two locations have a zip code, the one with the lowest number serves it. */
function ServedElsewhere({ zip, all }: { zip: AdminZipCode; all: AdminLocation[] }) {
  const { servedByLocationId, storeLocationId } = zip;
  const server = servedByLocationId !== storeLocationId && all.find(({ id }) => id === servedByLocationId);
  return server ? <span className="ml-1.5 text-xs text-caramel">served by {server.name}</span> : null;
}
