import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import { Notices } from '../../kernel/events/notices';
import { oneLine, type LocationView, type StoreView } from './store-views';

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
    private readonly database: Database,
    notices: Notices,
  ) {
    notices.on(STORES_CHANGED, () => this.forget());
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
    const stores = await this.database.rows<Omit<StoreView, 'address'>>(
      `SELECT id, name, phone, address_line1 AS "addressLine1", address_line2 AS "addressLine2", city, state,
         zip_code AS "zipCode", country, tax_rate AS "taxRate", hours, time_zone AS "timeZone"
       FROM stores.stores ORDER BY id`,
    );
    const locations = await this.database.rows<Omit<LocationView, 'address'>>(
      `SELECT l.id, l.store_id AS "storeId", l.name, l.phone, l.address_line1 AS "addressLine1",
         l.address_line2 AS "addressLine2", l.city, l.state, l.zip_code AS "zipCode", l.country,
         l.is_active AS "isActive", s.time_zone AS "timeZone"
       FROM stores.store_locations l JOIN stores.stores s ON s.id = l.store_id ORDER BY l.id`,
    );
    const zones = await this.database.rows<{ zipCode: string; locationId: number }>(
      `SELECT z.zip_code AS "zipCode", min(l.id) AS "locationId"
       FROM stores.delivery_zip_codes z JOIN stores.store_locations l ON l.id = z.store_location_id
       WHERE l.is_active GROUP BY z.zip_code`,
    );
    return new DirectorySnapshot(
      stores.map((store) => ({ ...store, address: oneLine(store) })),
      locations.map((location) => ({ ...location, address: oneLine(location) })),
      new Map(zones.map(({ zipCode, locationId }) => [zipCode, locationId])),
    );
  }
}
