import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/clock';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Database } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import { DeliveryZipCode } from './entities/delivery-zip-code';
import { Store } from './entities/store';
import { StoreLocation } from './entities/store-location';
import { oneLine, type LocationView, type StoreView, type ZipCodeView } from './store-views';

type Edited = typeof Store | typeof StoreLocation;

/**
 * Stores, locations and delivery zones. Every change of a store, its locations or their zip codes locks the store
 * first.
 */
@Injectable()
export class StoreRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    @InjectRepository(Store) private readonly bakeries: Repository<Store>,
    @InjectRepository(DeliveryZipCode) private readonly served: Repository<DeliveryZipCode>,
  ) {}

  /** By id. */
  async stores(): Promise<Omit<StoreView, 'calendar' | 'capacity'>[]> {
    const stores = await this.bakeries.find({ order: { id: 'ASC' } });
    return stores.map(({ createdAt: _, updatedAt: changedAt, ...store }) => ({
      ...store,
      address: oneLine(store),
      changedAt,
    }));
  }

  /** By id, closed ones included. */
  async locations(): Promise<LocationView[]> {
    const locations = await this.database.rows<Omit<LocationView, 'address'>>(
      `SELECT l.id, l.store_id, l.name, l.phone, l.address_line1, l.address_line2, l.city, l.state, l.zip_code, l.country,
         l.is_active, l.version, l.changed_by, l.updated_at AS changed_at, s.time_zone
       FROM stores.store_locations l JOIN stores.stores s ON s.id = l.store_id ORDER BY l.id`,
    );
    return locations.map((location) => ({ ...location, address: oneLine(location) }));
  }

  /** By zip code. */
  zipCodes(): Promise<ZipCodeView[]> {
    return this.served.find({ order: { zipCode: 'ASC', storeLocationId: 'ASC' } });
  }

  /** The active location that serves a zip code; the lowest id if there are several. */
  async zones(): Promise<Map<string, number>> {
    const zones = await this.database.rows<{ zipCode: string; locationId: number }>(
      `SELECT z.zip_code, min(l.id) AS location_id
       FROM stores.delivery_zip_codes z JOIN stores.store_locations l ON l.id = z.store_location_id
       WHERE l.is_active GROUP BY z.zip_code`,
    );
    return new Map(zones.map(({ zipCode, locationId }) => [zipCode, locationId]));
  }

  /** Waits for other changes of the store, and makes checkouts there wait. */
  lock(tx: Tx, id: number): Promise<Store | null> {
    return tx.manager.findOne(Store, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Those of these ids that exist; they cannot be deleted until the transaction ends. */
  async keep(tx: Tx, ids: readonly number[]): Promise<number[]> {
    const stores = await tx.rows<{ id: number }>(
      'SELECT id FROM stores.stores WHERE id = ANY($1) ORDER BY id FOR KEY SHARE',
      [[...ids]],
    );
    return stores.map(({ id }) => id);
  }

  /** Returns the id. */
  async add(tx: Tx, entity: Edited, row: Partial<Store | StoreLocation>, by: string): Promise<number> {
    const { identifiers } = await tx.manager.insert<Store | StoreLocation>(entity, { ...row, ...this.edit(0, by) });
    return (identifiers[0] as Pick<Store, 'id'>).id;
  }

  /** Updates a locked store or location. */
  async change<Row extends Store | StoreLocation>(
    tx: Tx,
    entity: new () => Row,
    { id, version }: Row,
    change: Partial<Row>,
    by: string,
  ): Promise<void> {
    await tx.manager.update<Store | StoreLocation>(entity, { id }, { ...change, ...this.edit(version, by) });
  }

  async remove(tx: Tx, entity: Edited, id: number): Promise<void> {
    await tx.manager.delete<Store | StoreLocation>(entity, { id });
  }

  /** Locks the store of the location and returns the location. */
  async lockLocation(tx: Tx, id: number): Promise<StoreLocation | null> {
    for (;;) {
      const found = await this.location(tx, id);
      if (!found) return null;
      await this.lock(tx, found.storeId);
      const location = await this.location(tx, id);
      // It may have been moved to another store in the meantime.
      if (location?.storeId === found.storeId || !location) return location;
    }
  }

  location(tx: Tx, id: number): Promise<StoreLocation | null> {
    return tx.manager.findOneBy(StoreLocation, { id });
  }

  locationsOf(tx: Tx, storeId: number): Promise<StoreLocation[]> {
    return tx.manager.find(StoreLocation, { where: { storeId }, order: { id: 'ASC' } });
  }

  zipCode(tx: Tx, id: number): Promise<DeliveryZipCode | null> {
    return tx.manager.findOneBy(DeliveryZipCode, { id });
  }

  /** Null if the location already has it. */
  addZipCode(tx: Tx, storeLocationId: number, zipCode: string): Promise<DeliveryZipCode | null> {
    return tx.row(
      `INSERT INTO stores.delivery_zip_codes (store_location_id, zip_code) VALUES ($1, $2) ON CONFLICT DO NOTHING
       RETURNING id, store_location_id, zip_code`,
      [storeLocationId, zipCode],
    );
  }

  /** False if it is already gone. */
  async removeZipCode(tx: Tx, id: number): Promise<boolean> {
    return (await tx.manager.delete(DeliveryZipCode, { id })).affected === 1;
  }

  /** The zip codes, or those of `only` among them, that own couriers would no longer serve without the location. */
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

  /** The columns that every edit sets: the next version, the author and the time. */
  private edit(version: number, by: string): Pick<Store, 'version' | 'changedBy' | 'updatedAt'> {
    return { version: version + 1, changedBy: by, updatedAt: this.clock.now() };
  }
}
