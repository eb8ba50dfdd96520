import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { parseAddress } from './address-line';
import type { CapacityLimits } from './capacity/capacity-plan';
import { STORES_CHANGED } from './store-directory';
import { Store } from './entities/store';
import { CapacityVersion } from './entities/capacity-version';
import { DeliveryZipCode } from './entities/delivery-zip-code';
import { StoreLocation } from './entities/store-location';

export interface SeedLocation extends Pick<
  StoreLocation,
  'id' | 'name' | 'addressLine1' | 'city' | 'state' | 'zipCode' | 'country' | 'isActive'
> {
  addressLine2: string | null;
  /** Zip codes that this location's own couriers serve. */
  deliveryZipCodes: readonly string[];
}

export interface SeedStore extends Pick<Store, 'id' | 'name' | 'phone' | 'taxRate' | 'timeZone' | 'hours'> {
  /** One line, as typed by staff. */
  address: string;
  /** The limits of its windows; missing: unlimited. */
  limits?: CapacityLimits;
  locations: readonly SeedLocation[];
}

/** Adds the first stores with fixed ids; stores added later get higher ids. */
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
    if (!address) throw new Error(`The address of ${store.name} can’t be read: ${store.address}`);
    await tx.manager.insert(Store, { ...store, ...address });
    if (store.limits) await tx.manager.insert(CapacityVersion, { storeId: store.id, version: 1, limits: store.limits });
    for (const location of store.locations) await this.addLocation(tx, store, location);
  }

  private async addLocation(tx: Tx, store: SeedStore, location: SeedLocation): Promise<void> {
    const addressLine2 = location.addressLine2 ?? '';
    await tx.manager.insert(StoreLocation, { ...location, addressLine2, storeId: store.id, phone: store.phone });
    const zipCodes = location.deliveryZipCodes.map((zipCode) => ({ storeLocationId: location.id, zipCode }));
    await tx.manager.insert(DeliveryZipCode, zipCodes);
  }
}
