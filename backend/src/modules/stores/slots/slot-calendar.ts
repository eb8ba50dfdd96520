import { Injectable } from '@nestjs/common';
import { ProviderSettings } from '../../settings';
import { StoreDirectory } from '../store-directory';
import type { StoreView } from '../store-views';
import { WindowHoldRepository } from '../capacity/window-hold.repository';
import { NO_NEED, roomFor, type CartNeed } from '../capacity/window-room';
import {
  bookableDay,
  bookableDays,
  freeSlots,
  isOffered,
  ratedSlots,
  type BookableDay,
  type RatedSlot,
  type ShopperView,
} from './bookable-days';
import { addDays, isLocalDate, localDate } from './local-time';
import { readiness } from './readiness';
import { earliestStart, slotsOf, type Slot } from './slots-of';
import { lastBookableDay } from './special-day';

/** The store or location that is asked for its slots. */
export type SlotPlace = { storeId: number } | { locationId: number };

/** The moment of the request, and the cart if there is one. */
interface SlotQuery {
  now: Date;
  need?: CartNeed;
}

/** A bookable day with the time zone of its store. */
export interface StoreDay extends BookableDay {
  timeZone: string;
  city: string;
}

/** When a store can deliver or hand out orders. */
@Injectable()
export class SlotCalendar {
  constructor(
    private readonly directory: StoreDirectory,
    private readonly settings: ProviderSettings,
    private readonly capacity: WindowHoldRepository,
  ) {}

  /**
   * Windows of the local date that start at least an hour and the delivery buffer after `now`, and their room for the
   * cart. Empty for a closed day, a past day, one beyond the booking horizon, an invalid date or an unknown place.
   */
  async rated(query: { date: string } & SlotQuery & SlotPlace): Promise<RatedSlot[]> {
    const store = isLocalDate(query.date) ? await this.storeOf(query) : null;
    if (!store || beyond(query.date, store, query.now)) return [];
    return ratedSlots(query.date, store, await this.view(store, query, { from: query.date, until: query.date }));
  }

  /** Those with room for the cart. */
  async free(query: { date: string } & SlotQuery & SlotPlace): Promise<RatedSlot[]> {
    return (await this.rated(query)).filter(({ room }) => room !== 'none');
  }

  /** The same without regard to capacity, which is checked when a window is taken. */
  async slots(query: { date: string } & SlotQuery & SlotPlace): Promise<Slot[]> {
    const store = isLocalDate(query.date) ? await this.storeOf(query) : null;
    return store && !beyond(query.date, store, query.now)
      ? freeSlots(query.date, store, this.viewFor(store, query))
      : [];
  }

  /**
   * All windows of the local date including past ones, up to the horizon: distinguishes "too late" from "never
   * offered".
   */
  async allSlots(query: { date: string; now: Date } & SlotPlace): Promise<Slot[]> {
    const store = isLocalDate(query.date) ? await this.storeOf(query) : null;
    return store && !beyond(query.date, store, query.now) ? slotsOf(query.date, store, new Date(0)) : [];
  }

  /** Today and the following days up to the booking horizon; empty for an unknown place. */
  async days(query: SlotQuery & SlotPlace): Promise<StoreDay[]> {
    const store = await this.storeOf(query);
    if (!store) return [];
    const { timeZone, city } = store;
    const today = localDate(query.now, timeZone);
    const view = await this.view(store, query, { from: today, until: addDays(today, store.calendar.horizonDays) });
    return bookableDays(store, view).map((day) => ({ ...day, timeZone, city }));
  }

  /** Why a local date has no window, in words for shoppers. */
  async whyClosed(query: { date: string } & SlotQuery & SlotPlace): Promise<string | null> {
    const store = await this.storeOf(query);
    return store && bookableDay(query.date, store, this.viewFor(store, query)).reason;
  }

  /** Why a window that starts in time is still not available to this cart; null if it is too late. */
  async whyNotReady(query: { date: string; startsAt: Date } & SlotQuery & SlotPlace): Promise<string | null> {
    const store = await this.storeOf(query);
    const view = store && this.viewFor(store, query);
    return view && query.startsAt >= view.earliest ? view.ready!.reasonOn(query.date) : null;
  }

  /** The local date of an instant and the window that starts at it, if any; null for an unknown place. */
  async startingAt(
    query: { instant: Date; now: Date } & SlotPlace,
  ): Promise<{ date: string; slot: Slot | null } | null> {
    const store = await this.storeOf(query);
    if (!store) return null;
    const date = localDate(query.instant, store.timeZone);
    const slots = beyond(date, store, query.now) ? [] : slotsOf(date, store, this.lookAt(query.now).earliest);
    return { date, slot: slots.find(({ startsAt }) => startsAt.getTime() === query.instant.getTime()) ?? null };
  }

  /** Checks whether earlier chosen windows still exist in the calendar, past or not; true for an unknown store. */
  async offers(): Promise<(window: { storeId: number; startsAt: Date }) => boolean> {
    const directory = await this.directory.read();
    return ({ storeId, startsAt }) => {
      const store = directory.store(storeId);
      return !store || isOffered(startsAt, store);
    };
  }

  /** What a shopper can choose at that moment. */
  lookAt(now: Date): ShopperView {
    return { now, earliest: earliestStart(now, this.settings.deliveryBufferMinutes()) };
  }

  private viewFor(store: StoreView, { now, need = NO_NEED }: SlotQuery): ShopperView {
    return { ...this.lookAt(now), ready: readiness(store, now, need) };
  }

  /** Includes capacity; stores without limits need no query. */
  private async view(store: StoreView, query: SlotQuery, days: { from: string; until: string }): Promise<ShopperView> {
    const { limits } = store.capacity;
    const view = this.viewFor(store, query);
    if (Object.keys(limits).length === 0) return view;
    const { need = NO_NEED } = query;
    return { ...view, room: roomFor(need, limits, await this.capacity.loads(store.id, days, await need.holder())) };
  }

  private async storeOf(place: SlotPlace): Promise<StoreView | null> {
    const directory = await this.directory.read();
    const storeId = 'storeId' in place ? place.storeId : directory.location(place.locationId)?.storeId;
    return storeId === undefined ? null : directory.store(storeId);
  }
}

const beyond = (date: string, store: StoreView, now: Date) =>
  date > lastBookableDay(localDate(now, store.timeZone), store);
