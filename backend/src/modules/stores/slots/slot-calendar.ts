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
  type BookableDay,
  type FreeSlot,
  type Look,
} from './bookable-days';
import { addDays, isLocalDate, localDate } from './local-time';
import { readiness } from './readiness';
import { earliestStart, slotsOf, type Slot } from './slots-of';
import { lastBookableDay } from './special-day';

/** Where the slots are asked for: a store, or one of its locations. */
export type SlotPlace = { storeId: number } | { locationId: number };

/** Who asks when: for which cart, or for none in particular. */
interface Ask {
  now: Date;
  need?: CartNeed;
}

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
    private readonly capacity: WindowHoldRepository,
  ) {}

  /**
   * Windows of the local date that start at least an hour and the delivery buffer after `now` and have room for the cart;
   * empty for a closed day, a past day, one beyond the booking horizon, a date that is none or an unknown place.
   */
  async free(ask: { date: string } & Ask & SlotPlace): Promise<FreeSlot[]> {
    const store = isLocalDate(ask.date) ? await this.storeOf(ask) : null;
    if (!store || beyond(ask.date, store, ask.now)) return [];
    return freeSlots(ask.date, store, await this.look(store, ask, { from: ask.date, until: ask.date }));
  }

  /** The same, taken or not: whoever takes one is told then. */
  async slots(ask: { date: string } & Ask & SlotPlace): Promise<Slot[]> {
    const store = isLocalDate(ask.date) ? await this.storeOf(ask) : null;
    return store && !beyond(ask.date, store, ask.now) ? freeSlots(ask.date, store, this.lookFor(store, ask)) : [];
  }

  /** All windows of the local date, past ones too, but none beyond the horizon: tells "too late" from "never offered". */
  async allSlots(ask: { date: string; now: Date } & SlotPlace): Promise<Slot[]> {
    const store = isLocalDate(ask.date) ? await this.storeOf(ask) : null;
    return store && !beyond(ask.date, store, ask.now) ? slotsOf(ask.date, store, new Date(0)) : [];
  }

  /** Today and the days after it up to the booking horizon; empty for an unknown place. */
  async days(ask: Ask & SlotPlace): Promise<StoreDay[]> {
    const store = await this.storeOf(ask);
    if (!store) return [];
    const { timeZone, city } = store;
    const today = localDate(ask.now, timeZone);
    const look = await this.look(store, ask, { from: today, until: addDays(today, store.calendar.horizonDays) });
    return bookableDays(store, look).map((day) => ({ ...day, timeZone, city }));
  }

  /** Why a local date has no window, in words for shoppers. */
  async whyClosed(ask: { date: string } & Ask & SlotPlace): Promise<string | null> {
    const store = await this.storeOf(ask);
    return store && bookableDay(ask.date, store, this.lookFor(store, ask)).reason;
  }

  /** Why a window that starts in time cannot be had for this cart all the same; null where it is just too late. */
  async whyNotReady(ask: { date: string; startsAt: Date } & Ask & SlotPlace): Promise<string | null> {
    const store = await this.storeOf(ask);
    const look = store && this.lookFor(store, ask);
    return look && ask.startsAt >= look.earliest ? look.ready!.why(ask.date) : null;
  }

  /** The local date of an instant and the window that starts at it, if there is one; null for an unknown place. */
  async startingAt(ask: { instant: Date; now: Date } & SlotPlace): Promise<{ date: string; slot: Slot | null } | null> {
    const store = await this.storeOf(ask);
    if (!store) return null;
    const date = localDate(ask.instant, store.timeZone);
    const slots = beyond(date, store, ask.now) ? [] : slotsOf(date, store, this.lookAt(ask.now).earliest);
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

  private lookFor(store: StoreView, { now, need = NO_NEED }: Ask): Look {
    return { ...this.lookAt(now), ready: readiness(store, now, need) };
  }

  /** With what is taken; stores without limits are not asked. */
  private async look(store: StoreView, ask: Ask, days: { from: string; until: string }): Promise<Look> {
    const { limits } = store.capacity;
    const look = this.lookFor(store, ask);
    if (Object.keys(limits).length === 0) return look;
    const { need = NO_NEED } = ask;
    return { ...look, room: roomFor(need, limits, await this.capacity.loads(store.id, days, await need.holder())) };
  }

  private async storeOf(place: SlotPlace): Promise<StoreView | null> {
    const directory = await this.directory.read();
    const storeId = 'storeId' in place ? place.storeId : directory.location(place.locationId)?.storeId;
    return storeId === undefined ? null : directory.store(storeId);
  }
}

const beyond = (date: string, store: StoreView, now: Date) =>
  date > lastBookableDay(localDate(now, store.timeZone), store);
