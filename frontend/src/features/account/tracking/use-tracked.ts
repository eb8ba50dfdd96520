import { useQuery } from '@tanstack/react-query';
import { storeQueries } from '@/api/catalogue.queries';
import { useNow } from '@/lib/use-now';
import type { Parcel } from '../account.types';
import { headline, isLate, isUnderWay } from './parcel';

const STALE_MS = 180_000;
const BAKERY_ZONE = 'America/Chicago';

/** What is to be said about a parcel right now; windows are on the bakery's clocks wherever the customer sits. */
export function useTracked(parcel: Parcel, { pickup, readAt }: { pickup: boolean; readAt: number }) {
  const moving = isUnderWay(parcel);
  const now = useNow(15_000, moving);
  const stores = useQuery(storeQueries.list());
  const late = isLate(parcel, stores.data?.[0]?.timeZone ?? BAKERY_ZONE, now);
  const age = Math.max(0, now - readAt);
  return {
    moving,
    late,
    headline: headline(parcel, { pickup, late }),
    current: parcel.steps.findLast(({ state }) => state !== 'todo')?.label ?? '',
    /** Minutes since the server last answered, once that is too long ago to be taken for now. */
    staleMinutes: moving && age > STALE_MS ? Math.floor(age / 60_000) : null,
  };
}
