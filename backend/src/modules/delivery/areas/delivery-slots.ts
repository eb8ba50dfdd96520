import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { RuleBroken } from '../../../kernel/errors/app-error';
import {
  isLocalDate,
  Locations,
  SlotCalendar,
  type CartNeed,
  type RatedSlot,
  type Slot,
  type SlotPlace,
  type StoreDay,
} from '../../stores';
import { AreaNotServed } from '../quotes/quotes.errors';
import { DeliveryAreas } from './delivery-areas';

/** The zip code an order is delivered to, or the location where it is collected. */
export type Destination = { zipCode: string } | { locationId: number };

/** What a cart needs of a window: see `CartNeed`. */
export type CartRequirements = Partial<Omit<CartNeed, 'kind'>>;

interface Check {
  /** Names of the fields in error messages. */
  paths?: typeof PATHS;
  cart?: CartRequirements;
}

const PATHS = { time: 'deliveryTime', zip: 'zipCode' };

/** The windows that a shopper can choose, for delivery to a zip code or for collection at a location. */
@Injectable()
export class DeliverySlots {
  constructor(
    private readonly areas: DeliveryAreas,
    private readonly locations: Locations,
    private readonly calendar: SlotCalendar,
    private readonly clock: Clock,
  ) {}

  /**
   * The windows of a day and their room for a cart, full ones included; empty if there is no delivery to the zip code
   * or the location is closed.
   */
  async list(date: string, destination: Destination | null, cart?: CartRequirements): Promise<RatedSlot[]> {
    const place = await this.placeOf(destination);
    return place ? this.calendar.rated({ date, now: this.clock.now(), need: needOf(destination, cart), ...place }) : [];
  }

  /** Today and the following days up to the booking horizon; empty if there is no delivery to the zip code. */
  async days(destination: Destination | null, cart?: CartRequirements): Promise<StoreDay[]> {
    const place = await this.placeOf(destination);
    return place ? this.calendar.days({ now: this.clock.now(), need: needOf(destination, cart), ...place }) : [];
  }

  /**
   * Checks the chosen window again, without regard to capacity; `paths` names the fields in messages. Throws 422
   * `area_not_served` if there is no delivery to the zip code and `slot_unavailable` for any other unavailable window.
   * An unavailable choice is never replaced silently.
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
    const query = { date, now: this.clock.now(), need: needOf(destination, cart), ...place! };
    const slot = place && (await this.calendar.slots(query)).find(({ value }) => value === time);
    if (slot) return slot;
    const offered = place ? await this.calendar.allSlots(query) : [];
    // On a day without windows the error belongs to the date field.
    if (place && offered.length === 0) throw refused(dateField, `${await this.calendar.whyClosed(query)}.`);
    const chosen = offered.find(({ value }) => value === time);
    if (!chosen) throw refused(paths.time, 'This delivery time is not available');
    const reason = await this.calendar.whyNotReady({ ...query, startsAt: chosen.startsAt });
    throw refused(paths.time, reason ? `${reason}.` : 'Delivery time must be at least 1 hour from now');
  }

  /**
   * The store's local date of an instant, and the window that starts at it, if one is offered. Null if there is no
   * delivery to the zip code.
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

function needOf(destination: Destination | null, cart: CartRequirements = {}): CartNeed {
  const kind = destination && 'locationId' in destination ? ('pickup' as const) : ('delivery' as const);
  return { units: 0, noticeHours: 0, holder: () => Promise.resolve(null), ...cart, kind };
}

function refused(path: string, message: string): RuleBroken {
  return new RuleBroken('slot_unavailable', message, [{ path, message }]);
}
