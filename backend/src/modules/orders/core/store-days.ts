import { Injectable } from '@nestjs/common';
import { localDay, Stores } from '../../stores';

/** The default, if no store is given. */
const DEFAULT_TIME_ZONE = 'America/Chicago';

/** A day of a store's calendar. */
export interface PromisedDay {
  /** "2026-11-26" */
  date: string;
  /** The first store if none is given. */
  storeId: number | undefined;
}

/** Today in the time zones of these stores. */
export interface StoresToday {
  /** Null: all other stores. */
  storeIds: number[] | null;
  from: Date;
  until: Date;
}

/** A date in the time zone of a store. */
export interface DayOfStore {
  date: string;
  storeId: number;
  timeZone: string;
}

/** Dates in the time zone of the store that serves an order. */
@Injectable()
export class StoreDays {
  constructor(private readonly stores: Stores) {}

  /** Today for each time zone; most shops have one. */
  async today(now: Date): Promise<StoresToday[]> {
    const stores = await this.stores.all();
    const zones = [...new Set(stores.map(({ timeZone }) => timeZone))];
    if (zones.length <= 1) return [{ storeIds: null, ...localDay(now, zones[0] ?? DEFAULT_TIME_ZONE) }];
    return zones.map((timeZone) => ({
      storeIds: stores.filter((store) => store.timeZone === timeZone).map(({ id }) => id),
      ...localDay(now, timeZone),
    }));
  }

  /** @throws NotFound */
  async dayOf({ date, storeId }: PromisedDay): Promise<DayOfStore> {
    const { id, timeZone } = await this.stores.namedOrFirst(storeId);
    return { date, storeId: id, timeZone };
  }

  async storeOf(storeId: number): Promise<{ timeZone: string; phone: string | null }> {
    const store = (await this.stores.find(storeId)) ?? (await this.stores.first());
    return { timeZone: store?.timeZone ?? DEFAULT_TIME_ZONE, phone: store?.phone ?? null };
  }
}
