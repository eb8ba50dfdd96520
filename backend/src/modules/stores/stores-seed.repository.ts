import { Injectable } from '@nestjs/common';
import type { StoreHours } from '@crispi/rules/hours';
import type { Tx } from '../../kernel/database/unit-of-work';
import { parseAddress } from './address/address-line';
import type { CapacityLimits } from './capacity/capacity-plan';
import { STORES_CHANGED } from './store-directory';

export interface SeedLocation {
  id: number;
  name: string;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  isActive: boolean;
  /** Zip codes this location's own couriers serve. */
  deliveryZipCodes: readonly string[];
}

export interface SeedStore {
  id: number;
  name: string;
  phone: string;
  /** One line, as staff type it. */
  address: string;
  /** Exact fraction, "0.0825". */
  taxRate: string;
  timeZone: string;
  hours: StoreHours;
  /** What its windows can take; without: whatever is ordered. */
  limits?: CapacityLimits;
  locations: readonly SeedLocation[];
}

/** Opens the first stores under fixed ids; what staff add later gets the ids after them. */
@Injectable()
export class StoresSeedRepository {
  async stores(tx: Tx, stores: readonly SeedStore[]): Promise<void> {
    for (const store of stores) await this.open(tx, store);
    for (const table of ['stores', 'store_locations']) {
      await tx.rows(
        `SELECT setval(pg_get_serial_sequence('stores.${table}', 'id'), greatest((SELECT max(id) FROM stores.${table}), 1))`,
      );
    }
    await tx.notice(STORES_CHANGED);
  }

  private async open(tx: Tx, store: SeedStore): Promise<void> {
    const address = parseAddress(store.address);
    if (!address) throw new Error(`The address of ${store.name} cannot be read: ${store.address}`);
    await tx.rows(
      `INSERT INTO stores.stores (id, name, phone, address_line1, address_line2, city, state, zip_code, tax_rate, hours,
         time_zone)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        store.id,
        store.name,
        store.phone,
        address.addressLine1,
        address.addressLine2,
        address.city,
        address.state,
        address.zipCode,
        store.taxRate,
        store.hours,
        store.timeZone,
      ],
    );
    if (store.limits)
      await tx.rows('INSERT INTO stores.capacity_versions (store_id, version, limits) VALUES ($1, 1, $2)', [
        store.id,
        JSON.stringify(store.limits),
      ]);
    for (const location of store.locations) await this.addLocation(tx, store, location);
  }

  private async addLocation(tx: Tx, store: SeedStore, location: SeedLocation): Promise<void> {
    await tx.rows(
      `INSERT INTO stores.store_locations (id, store_id, name, phone, address_line1, address_line2, city, state,
         zip_code, country, is_active)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        location.id,
        store.id,
        location.name,
        store.phone,
        location.addressLine1,
        location.addressLine2 ?? '',
        location.city,
        location.state,
        location.zipCode,
        location.country,
        location.isActive,
      ],
    );
    await tx.rows(`INSERT INTO stores.delivery_zip_codes (store_location_id, zip_code) SELECT $1, unnest($2::text[])`, [
      location.id,
      [...location.deliveryZipCodes],
    ]);
  }
}
