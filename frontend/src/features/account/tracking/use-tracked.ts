import { useQuery } from '@tanstack/react-query';
import { storeQueries } from '@/api/catalogue.queries';
import { useNow } from '@/lib/use-now';
import type { Tracked } from '../account.types';
import { headline, isLate, isUnderWay } from './shipment';

const STALE_MS = 180_000;
const BAKERY_ZONE = 'America/Chicago';

interface Reading {
  pickup: boolean;
  readAt: number;
  /** Of the store that brings it; the first store's where the answer does not tell. */
  timeZone?: string;
}

/** What is to be said about a shipment right now; windows are on the bakery's clocks wherever the customer sits. */
export function useTracked(shipment: Tracked, { pickup, readAt, timeZone: known }: Reading) {
  const moving = isUnderWay(shipment);
  const now = useNow(15_000, moving);
  const stores = useQuery({ ...storeQueries.list(), enabled: known === undefined });
  const timeZone = known ?? stores.data?.[0]?.timeZone ?? BAKERY_ZONE;
  const late = isLate(shipment, timeZone, now);
  const age = Math.max(0, now - readAt);
  return {
    moving,
    late,
    timeZone,
    headline: headline(shipment, { pickup, late, timeZone }),
    current: shipment.steps.findLast(({ state }) => state !== 'todo')?.label ?? '',
    /** Minutes since the server last answered, once that is too long ago to be taken for now. */
    staleMinutes: moving && age > STALE_MS ? Math.floor(age / 60_000) : null,
  };
}
