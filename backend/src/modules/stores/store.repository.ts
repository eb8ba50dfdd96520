import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import { oneLine, type LocationView, type StoreView, type ZipCodeView } from './store-views';

/** Reads stores, locations and delivery zones. */
@Injectable()
export class StoreRepository {
  constructor(private readonly database: Database) {}

  /** By id. */
  async stores(): Promise<Omit<StoreView, 'calendar' | 'capacity'>[]> {
    const stores = await this.database.rows<Omit<StoreView, 'address' | 'calendar' | 'capacity'>>(
      `SELECT id, name, phone, address_line1, address_line2, city, state, zip_code, country,
         tax_rate, hours, time_zone, version, changed_by, updated_at AS changed_at
       FROM stores.stores ORDER BY id`,
    );
    return stores.map((store) => ({ ...store, address: oneLine(store) }));
  }

  /** By id, closed ones too. */
  async locations(): Promise<LocationView[]> {
    const locations = await this.database.rows<Omit<LocationView, 'address'>>(
      `SELECT l.id, l.store_id, l.name, l.phone, l.address_line1, l.address_line2, l.city, l.state, l.zip_code, l.country,
         l.is_active, l.version, l.changed_by, l.updated_at AS changed_at, s.time_zone
       FROM stores.store_locations l JOIN stores.stores s ON s.id = l.store_id ORDER BY l.id`,
    );
    return locations.map((location) => ({ ...location, address: oneLine(location) }));
  }

  /** By zip code. */
  async zipCodes(): Promise<ZipCodeView[]> {
    return this.database.rows(
      `SELECT id, store_location_id, zip_code FROM stores.delivery_zip_codes
       ORDER BY zip_code, store_location_id`,
    );
  }

  /** Active location that serves a zip code; the lowest id where several do. */
  async zones(): Promise<Map<string, number>> {
    const zones = await this.database.rows<{ zipCode: string; locationId: number }>(
      `SELECT z.zip_code, min(l.id) AS location_id
       FROM stores.delivery_zip_codes z JOIN stores.store_locations l ON l.id = z.store_location_id
       WHERE l.is_active GROUP BY z.zip_code`,
    );
    return new Map(zones.map(({ zipCode, locationId }) => [zipCode, locationId]));
  }
}
