import { useQuery } from '@tanstack/react-query';
import { storeQueries } from '@/api/catalogue.queries';
import { shortWindow, showSlot } from '@/lib/dates';
import { useNow } from '@/lib/use-timers';
import { isUnderWay, type Tracked } from '../account.queries';
import { headline, isLate } from './shipment';

const STALE_MS = 180_000;
const BAKERY_ZONE = 'America/Chicago';

interface Reading {
  pickup: boolean;
  readAt: number;
  /** The store's time zone; by default the first store's. */
  timeZone?: string;
}

/** The current texts about a shipment; windows are in the bakery's time zone wherever the customer is. */
export function useTracked(shipment: Tracked, { pickup, readAt, timeZone: known }: Reading) {
  const moving = isUnderWay(shipment);
  const now = useNow(15_000, moving);
  const stores = useQuery({ ...storeQueries.list(), enabled: known === undefined });
  const timeZone = known ?? stores.data?.[0]?.timeZone ?? BAKERY_ZONE;
  const late = isLate(shipment, timeZone, now);
  const words = headline(shipment, { pickup, late, timeZone });
  const { deliveryDate, deliveryTime } = shipment;
  const age = Math.max(0, now - readAt);
  return {
    moving,
    late,
    timeZone,
    headline: words,
    /** The promised time slot while the headline does not say it. */
    promised:
      moving && deliveryDate && !words.includes(shortWindow(deliveryTime))
        ? showSlot(deliveryDate, deliveryTime)
        : null,
    current: shipment.steps.findLast(({ state }) => state !== 'todo')?.label ?? '',
    /** Minutes since the server's last answer, once it is too old to be shown as current. */
    staleMinutes: moving && age > STALE_MS ? Math.floor(age / 60_000) : null,
  };
}
