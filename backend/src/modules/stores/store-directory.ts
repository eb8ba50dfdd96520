import { Injectable } from '@nestjs/common';
import { ChangeBroadcast } from '../../kernel/events/change-broadcast';
import { UNLIMITED } from './capacity/capacity-plan';
import { CapacityPlanRepository } from './capacity/capacity-plan.repository';
import { CalendarRepository } from './closed-days/calendar.repository';
import { USUAL_CALENDAR } from './slots/special-day';
import type { LocationView, StoreView } from './store-views';
import { StoreRepository } from './store.repository';
import { KeptRead } from '../../kernel/kept-read';
import { StoreNames } from '../accounts';

export const STORES_CHANGED = 'stores.changed';

/** All stores, locations and zip codes at one moment. */
export class DirectorySnapshot {
  constructor(
    /** By id. */
    readonly stores: StoreView[],
    /** By id, closed ones included. */
    readonly locations: LocationView[],
    /** The active location that serves a zip code; the lowest id if there are several. */
    private readonly zones: Map<string, number>,
  ) {}

  store(id: number): StoreView | null {
    return this.stores.find((store) => store.id === id) ?? null;
  }

  location(id: number): LocationView | null {
    return this.locations.find((location) => location.id === id) ?? null;
  }

  serving(zipCode: string): LocationView | null {
    const id = this.zones.get(zipCode);
    return id === undefined ? null : this.location(id);
  }
}

/** Every request needs the stores and they rarely change, so each process keeps them in memory until a notification. */
@Injectable()
export class StoreDirectory {
  private readonly snapshot = new KeptRead(() => this.load());

  constructor(
    private readonly repository: StoreRepository,
    private readonly calendars: CalendarRepository,
    private readonly capacity: CapacityPlanRepository,
    broadcast: ChangeBroadcast,
  ) {
    broadcast.on(STORES_CHANGED, () => this.forget());
  }

  read(): Promise<DirectorySnapshot> {
    return this.snapshot.get();
  }

  forget(): void {
    this.snapshot.forget();
  }

  private async load(): Promise<DirectorySnapshot> {
    const [plans, pauses] = [await this.capacity.all(), await this.capacity.pauses()];
    const calendars = await this.calendars.all();
    const stores = (await this.repository.stores()).map((store) => ({
      ...store,
      capacity: { ...(plans.get(store.id) ?? UNLIMITED), pausedUntil: pauses.get(store.id) ?? null },
      calendar: calendars.get(store.id) ?? USUAL_CALENDAR,
    }));
    const locations = await this.repository.locations();
    return new DirectorySnapshot(stores, locations, await this.repository.zones());
  }
}

/** Provides accounts with the names of the stores that a device can belong to. */
@Injectable()
export class DirectoryStoreNames extends StoreNames {
  constructor(private readonly directory: StoreDirectory) {
    super();
  }

  async all(): Promise<Map<number, string>> {
    return new Map((await this.directory.read()).stores.map(({ id, name }) => [id, name]));
  }
}
