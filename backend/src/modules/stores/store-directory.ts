import { Injectable } from '@nestjs/common';
import { ChangeBroadcast } from '../../kernel/events/change-broadcast';
import { CalendarRepository } from './closed-days/calendar.repository';
import { USUAL_CALENDAR } from './slots/special-day';
import type { LocationView, StoreView } from './store-views';
import { StoreRepository } from './store.repository';

export const STORES_CHANGED = 'stores.changed';

/** Everything about stores, locations and zip codes at one moment. */
export class DirectorySnapshot {
  constructor(
    /** By id. */
    readonly stores: StoreView[],
    /** By id, closed ones too. */
    readonly locations: LocationView[],
    /** Active location that serves a zip code; the lowest id where several do. */
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

/** Stores rarely change and every request asks for them, so each process keeps them in memory until told otherwise. */
@Injectable()
export class StoreDirectory {
  private snapshot: Promise<DirectorySnapshot> | null = null;

  constructor(
    private readonly repository: StoreRepository,
    private readonly calendars: CalendarRepository,
    broadcast: ChangeBroadcast,
  ) {
    broadcast.on(STORES_CHANGED, () => this.forget());
  }

  /** A failed read is not kept: the next caller tries again. */
  read(): Promise<DirectorySnapshot> {
    if (!this.snapshot) {
      const reading = this.load();
      this.snapshot = reading;
      reading.catch(() => {
        if (this.snapshot === reading) this.snapshot = null;
      });
    }
    return this.snapshot;
  }

  /** Reads in flight keep their answer but are not kept: they may have read what has just changed. */
  forget(): void {
    this.snapshot = null;
  }

  private async load(): Promise<DirectorySnapshot> {
    const calendars = await this.calendars.all();
    const stores = (await this.repository.stores()).map((store) => ({
      ...store,
      calendar: calendars.get(store.id) ?? USUAL_CALENDAR,
    }));
    const locations = await this.repository.locations();
    return new DirectorySnapshot(stores, locations, await this.repository.zones());
  }
}
