import { useQuery } from '@tanstack/react-query';
import { Clock, MapPinned, Percent, Settings2, Trash2 } from 'lucide-react';
import type { TaxMethod } from '@crispi/rules/tax';
import type { AdminStore } from '@/api/models';
import { plural } from '@/lib/format';
import { openingState } from '@/lib/opening';
import { formatPhone } from '@/lib/phone';
import { useNow } from '@/lib/use-timers';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { lazyPart } from '@/ui/lazy-part';
import { storeCalendarQuery } from '../shell/admin.queries';
import { oneRate, percentOf } from './store-form';
import { storeTaxQuery } from './tax/tax.queries';

const ACTIONS = [
  { dialog: 'zips', label: 'Manage Delivery Areas', icon: MapPinned },
  { dialog: 'hours', label: 'Store Hours', icon: Clock },
  { dialog: 'edit', label: 'Edit Store Settings', icon: Settings2 },
  { dialog: 'tax', label: 'Sales tax', icon: Percent },
] as const;

export const taxDialog = lazyPart(async () => (await import('./tax/tax-dialog')).TaxDialog);

const taxesOf = (method: TaxMethod, { id }: AdminStore, first: AdminStore) =>
  ({
    formula: id === first.id ? `${percentOf(first.taxRate)}% sales tax` : `Taxes ${oneRate(first)}`,
    rules: 'Taxes by rules',
    stripe: 'Taxes with Stripe Tax',
  })[method];

interface Props {
  store: AdminStore;
  /** Its rate is that of all stores with one rate. */
  first: AdminStore;
  wash: string;
  onOpen: (dialog: (typeof ACTIONS)[number]['dialog'], id: number) => void;
  onDelete: (store: AdminStore) => void;
}

const MINUTE = 60_000;
const CARD = 'flex min-w-0 flex-col rounded-card border border-line bg-white p-4';

export function StoreCard({ store, first, wash, onOpen, onDelete }: Props) {
  const now = useNow(MINUTE);
  const { data: calendar } = useQuery(storeCalendarQuery(store.id));
  const tax = useQuery(storeTaxQuery(store.id));
  const zips = new Set(store.locations.flatMap(({ zipCodes }) => zipCodes.map(({ zipCode }) => zipCode))).size;
  return (
    <article aria-labelledby={`store-${store.id}`} className={`${CARD} ${wash}`}>
      <h3 id={`store-${store.id}`} className="text-lg [overflow-wrap:anywhere]">
        {store.name}
      </h3>
      <p className="num text-mocha">Store #{store.storeId}</p>
      <p className="mt-3 [overflow-wrap:anywhere]">{store.address}</p>
      <p className="num">
        {store.phone ? formatPhone(store.phone) : <span className="text-mocha">No phone number</span>}
      </p>
      <p className="mt-3 font-semibold">
        Shoppers see: {openingState(store.storeHours, store.timeZone, now, calendar?.days)}
      </p>
      <p className="text-mocha">
        {plural(store.locations.length, 'location')}, {plural(zips, 'zip code')}
      </p>
      {tax.data || tax.error ? (
        <p className="text-mocha">
          {tax.data ? taxesOf(tax.data.method, store, first) : 'Tax settings could not be loaded'}
        </p>
      ) : (
        <Skeleton className="my-0.75 h-3.5 w-2/5" />
      )}
      <div className="mt-auto grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-2 pt-4">
        {ACTIONS.map(({ dialog, label, icon: Icon }) => (
          <Button
            key={dialog}
            look="outline"
            aria-label={`${label}, ${store.name}`}
            onClick={() => onOpen(dialog, store.id)}
            {...(dialog === 'tax' && taxDialog.ahead)}
            className="justify-start"
          >
            <Icon aria-hidden className="size-4" strokeWidth={1.75} />
            {label}
          </Button>
        ))}
        <Button
          look="quiet"
          aria-label={`Delete ${store.name}`}
          onClick={() => onDelete(store)}
          className="justify-start text-mocha! hover:text-danger!"
        >
          <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
          Delete
        </Button>
      </div>
    </article>
  );
}

/** As high as a card with a one-line address. */
export function StoreCardSkeleton() {
  return (
    <div className={CARD}>
      <Skeleton className="h-6.5 w-3/5" />
      <Skeleton className="mt-1.5 h-3.5 w-20" />
      <Skeleton className="mt-4.5 h-3.5 w-4/5" />
      <Skeleton className="mt-1.5 h-3.5 w-28" />
      <Skeleton className="mt-4.5 h-3.5 w-1/2" />
      <Skeleton className="mt-1.5 h-3.5 w-2/5" />
      <Skeleton className="mt-1.5 h-3.5 w-2/5" />
      <div className="mt-auto grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-2 pt-4">
        {[...ACTIONS, { dialog: 'delete' }].map(({ dialog }) => (
          <Skeleton key={dialog} className="h-button" />
        ))}
      </div>
    </div>
  );
}
