import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { RuleBroken } from '../../../kernel/errors/app-error';
import {
  isLocalDate,
  Locations,
  SlotCalendar,
  type CartNeed,
  type FreeSlot,
  type Slot,
  type SlotPlace,
  type StoreDay,
} from '../../stores';
import { AreaNotServed } from '../quotes/quotes.errors';
import { DeliveryAreas } from './delivery-areas';

/** Where an order goes (a zip code) or where it is collected (a location). */
export type Destination = { zipCode: string } | { locationId: number };

/** What a cart asks of a window: see `CartNeed`. */
export type CartAsk = Partial<Omit<CartNeed, 'kind'>>;

interface Check {
  /** Of the fields, for messages. */
  paths?: typeof PATHS;
  cart?: CartAsk;
}

const PATHS = { time: 'deliveryTime', zip: 'zipCode' };

/** The windows a shopper may choose from, for delivery to a zip code or for collection at a location. */
@Injectable()
export class DeliverySlots {
  constructor(
    private readonly areas: DeliveryAreas,
    private readonly locations: Locations,
    private readonly calendar: SlotCalendar,
    private readonly clock: Clock,
  ) {}

  /** Those that can be had for a cart; empty when nobody delivers there or the location is closed for good. */
  async list(date: string, destination: Destination | null, cart?: CartAsk): Promise<FreeSlot[]> {
    const place = await this.placeOf(destination);
    return place ? this.calendar.free({ date, now: this.clock.now(), need: needOf(destination, cart), ...place }) : [];
  }

  /** Today and the days after it as far as they can be booked; empty when nobody delivers there. */
  async days(destination: Destination | null, cart?: CartAsk): Promise<StoreDay[]> {
    const place = await this.placeOf(destination);
    return place ? this.calendar.days({ now: this.clock.now(), need: needOf(destination, cart), ...place }) : [];
  }

  /**
   * The chosen window, checked again at this moment, taken or not; `paths` names the fields in messages. Throws 422
   * `area_not_served` where nobody delivers and `slot_unavailable` for any other window: a choice that has become
   * impossible is never moved silently.
   */
  async check(
    date: string,
    time: string,
    destination: Destination,
    { paths = PATHS, cart }: Check = {},
  ): Promise<Slot> {
    if ('zipCode' in destination) await this.refuseArea(destination.zipCode, paths.zip);
    const dateField = paths.time.replace(/Time$/, 'Date');
    if (!isLocalDate(date)) throw refused(dateField, 'Delivery date is required');
    const place = await this.placeOf(destination);
    const ask = { date, now: this.clock.now(), need: needOf(destination, cart), ...place! };
    const slot = place && (await this.calendar.slots(ask)).find(({ value }) => value === time);
    if (slot) return slot;
    const offered = place ? await this.calendar.allSlots(ask) : [];
    // On a day without windows another time is no way out.
    if (place && offered.length === 0) throw refused(dateField, `${await this.calendar.whyClosed(ask)}.`);
    const chosen = offered.find(({ value }) => value === time);
    if (!chosen) throw refused(paths.time, 'This delivery time is not available');
    const why = await this.calendar.whyNotReady({ ...ask, startsAt: chosen.startsAt });
    throw refused(paths.time, why ? `${why}.` : 'Delivery time must be at least 1 hour from now');
  }

  /**
   * The store's local date of an instant, and the window that starts at it; without one when none is offered then.
   * Null where nobody delivers.
   */
  async startingAt(instant: Date, destination: Destination): Promise<{ date: string; slot: Slot | null } | null> {
    const place = await this.placeOf(destination);
    return place && this.calendar.startingAt({ instant, now: this.clock.now(), ...place });
  }

  private async refuseArea(zipCode: string, path: string): Promise<void> {
    const { provider, message } = await this.areas.providerFor(zipCode);
    if (!provider) throw new AreaNotServed(message, path);
  }

  private async placeOf(destination: Destination | null): Promise<SlotPlace | null> {
    if (!destination) {
      const store = await this.locations.firstStore();
      return store && { storeId: store.id };
    }
    if ('locationId' in destination) {
      const location = await this.locations.get(destination.locationId);
      return location?.isActive ? { locationId: location.id } : null;
    }
    const { storeId } = await this.areas.providerFor(destination.zipCode);
    return storeId === null ? null : { storeId };
  }
}

function needOf(destination: Destination | null, cart: CartAsk = {}): CartNeed {
  const kind = destination && 'locationId' in destination ? ('pickup' as const) : ('delivery' as const);
  return { units: 0, noticeHours: 0, holder: () => Promise.resolve(null), ...cart, kind };
}

function refused(path: string, message: string): RuleBroken {
  return new RuleBroken('slot_unavailable', message, [{ path, message }]);
}
