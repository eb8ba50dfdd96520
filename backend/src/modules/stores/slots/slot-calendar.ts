import { Injectable } from '@nestjs/common';
import { ProviderSettings } from '../../settings';
import { StoreDirectory } from '../store-directory';
import type { StoreView } from '../store-views';
import { bookableDay, bookableDays, isOffered, type BookableDay, type Look } from './bookable-days';
import { isLocalDate, localDate } from './local-time';
import { earliestStart, slotsOf, type Slot } from './slots-of';
import { lastBookableDay } from './special-day';

/** Where the slots are asked for: a store, or one of its locations. */
export type SlotPlace = { storeId: number } | { locationId: number };

/** A bookable day, by whose clock it is told. */
export interface StoreDay extends BookableDay {
  timeZone: string;
  city: string;
}

/** When a store can deliver or hand out. */
@Injectable()
export class SlotCalendar {
  constructor(
    private readonly directory: StoreDirectory,
    private readonly settings: ProviderSettings,
  ) {}

  /**
   * Windows of the local date that start at least an hour and the delivery buffer after `now`; empty for a closed day,
   * a past day, one beyond the booking horizon, a date that is none or an unknown place.
   */
  async slots(ask: { date: string; now: Date } & SlotPlace): Promise<Slot[]> {
    const store = isLocalDate(ask.date) ? await this.storeOf(ask) : null;
    return store ? bookableSlots(ask.date, store, this.lookAt(ask.now)) : [];
  }

  /** All windows of the local date, past ones too, but none beyond the horizon: tells "too late" from "never offered". */
  async allSlots(ask: { date: string; now: Date } & SlotPlace): Promise<Slot[]> {
    const store = isLocalDate(ask.date) ? await this.storeOf(ask) : null;
    return store ? bookableSlots(ask.date, store, { now: ask.now, earliest: new Date(0) }) : [];
  }

  /** Today and the days after it up to the booking horizon; empty for an unknown place. */
  async days(ask: { now: Date } & SlotPlace): Promise<StoreDay[]> {
    const store = await this.storeOf(ask);
    if (!store) return [];
    const { timeZone, city } = store;
    return bookableDays(store, this.lookAt(ask.now)).map((day) => ({ ...day, timeZone, city }));
  }

  /** Why a local date has no window, in words for shoppers. */
  async whyClosed(ask: { date: string; now: Date } & SlotPlace): Promise<string | null> {
    const store = await this.storeOf(ask);
    return store && bookableDay(ask.date, store, this.lookAt(ask.now)).reason;
  }

  /** The local date of an instant and the window that starts at it, if there is one; null for an unknown place. */
  async startingAt(ask: { instant: Date; now: Date } & SlotPlace): Promise<{ date: string; slot: Slot | null } | null> {
    const store = await this.storeOf(ask);
    if (!store) return null;
    const date = localDate(ask.instant, store.timeZone);
    const slots = bookableSlots(date, store, this.lookAt(ask.now));
    return { date, slot: slots.find(({ startsAt }) => startsAt.getTime() === ask.instant.getTime()) ?? null };
  }

  /** Tells of windows chosen before whether they are still the store's, past or not; those of an unknown store are. */
  async offers(): Promise<(window: { storeId: number; startsAt: Date }) => boolean> {
    const directory = await this.directory.read();
    return ({ storeId, startsAt }) => {
      const store = directory.store(storeId);
      return !store || isOffered(startsAt, store);
    };
  }

  /** What somebody who looks at that moment may choose from. */
  lookAt(now: Date): Look {
    return { now, earliest: earliestStart(now, this.settings.deliveryBufferMinutes()) };
  }

  private async storeOf(place: SlotPlace): Promise<StoreView | null> {
    const directory = await this.directory.read();
    const storeId = 'storeId' in place ? place.storeId : directory.location(place.locationId)?.storeId;
    return storeId === undefined ? null : directory.store(storeId);
  }
}

function bookableSlots(date: string, store: StoreView, { now, earliest }: Look): Slot[] {
  return date > lastBookableDay(localDate(now, store.timeZone), store) ? [] : slotsOf(date, store, earliest);
}
