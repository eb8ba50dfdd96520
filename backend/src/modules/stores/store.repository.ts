import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock';
import { Database } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import { DeliveryZipCode } from './entities/delivery-zip-code';
import { Store } from './entities/store';
import { StoreLocation } from './entities/store-location';
import { oneLine, type LocationView, type StoreView, type ZipCodeView } from './store-views';

/** Stores, locations and delivery zones. A change of a store, its locations or their zip codes locks the store first. */
@Injectable()
export class StoreRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

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

  /** Waits for other changes of the store and keeps checkouts there from completing. */
  lock(tx: Tx, id: number): Promise<Store | null> {
    return tx.manager.getRepository(Store).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The ids among these that exist; they cannot be locked by others until the transaction ends. */
  async keep(tx: Tx, ids: readonly number[]): Promise<number[]> {
    const stores = await tx.rows<{ id: number }>(
      'SELECT id FROM stores.stores WHERE id = ANY($1) ORDER BY id FOR KEY SHARE',
      [[...ids]],
    );
    return stores.map(({ id }) => id);
  }

  saveStore(tx: Tx, row: Partial<Store>, by: string): Promise<Store> {
    return tx.manager.getRepository(Store).save(this.edited(row, by) as Store);
  }

  saveLocation(tx: Tx, row: Partial<StoreLocation>, by: string): Promise<StoreLocation> {
    return tx.manager.getRepository(StoreLocation).save(this.edited(row, by) as StoreLocation);
  }

  async remove(tx: Tx, of: typeof Store | typeof StoreLocation, id: number): Promise<void> {
    await tx.manager.getRepository<{ id: number }>(of).delete({ id });
  }

  /** The location, with its store locked. */
  async lockLocation(tx: Tx, id: number): Promise<StoreLocation | null> {
    for (;;) {
      const found = await this.location(tx, id);
      if (!found) return null;
      await this.lock(tx, found.storeId);
      const location = await this.location(tx, id);
      // Meanwhile it may have moved to another store.
      if (location?.storeId === found.storeId || !location) return location;
    }
  }

  location(tx: Tx, id: number): Promise<StoreLocation | null> {
    return tx.manager.getRepository(StoreLocation).findOneBy({ id });
  }

  locationsOf(tx: Tx, storeId: number): Promise<StoreLocation[]> {
    return tx.manager.getRepository(StoreLocation).find({ where: { storeId }, order: { id: 'ASC' } });
  }

  zipCode(tx: Tx, id: number): Promise<DeliveryZipCode | null> {
    return tx.manager.getRepository(DeliveryZipCode).findOneBy({ id });
  }

  /** Null when the location has it already. */
  addZipCode(tx: Tx, storeLocationId: number, zipCode: string): Promise<DeliveryZipCode | null> {
    return tx.row(
      `INSERT INTO stores.delivery_zip_codes (store_location_id, zip_code) VALUES ($1, $2) ON CONFLICT DO NOTHING
       RETURNING id, store_location_id, zip_code`,
      [storeLocationId, zipCode],
    );
  }

  /** False when it is gone already. */
  async removeZipCode(tx: Tx, id: number): Promise<boolean> {
    return (await tx.manager.getRepository(DeliveryZipCode).delete({ id })).affected === 1;
  }

  /** The zip codes that own couriers would no longer serve without the location, or those of `only` among them. */
  async servedAlone(tx: Tx, locationId: number, only: string | null = null): Promise<string[]> {
    const rows = await tx.rows<{ zipCode: string }>(
      `SELECT z.zip_code FROM stores.delivery_zip_codes z
       WHERE z.store_location_id = $1 AND ($2::text IS NULL OR z.zip_code = $2) AND NOT EXISTS (
         SELECT FROM stores.delivery_zip_codes o JOIN stores.store_locations l ON l.id = o.store_location_id
         WHERE o.zip_code = z.zip_code AND l.is_active AND l.id <> $1)`,
      [locationId, only],
    );
    return rows.map(({ zipCode }) => zipCode);
  }

  /** A new version of a row, and whose it is. */
  private edited<Row extends { version?: number }>(row: Row, by: string): Row {
    return { ...row, version: (row.version ?? 0) + 1, changedBy: by, updatedAt: this.clock.now() };
  }
}
