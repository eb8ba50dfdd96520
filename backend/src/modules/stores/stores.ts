import { Injectable } from '@nestjs/common';
import { NotFound } from '../../kernel/errors/app-error';
import { StoreDirectory } from './store-directory';
import type { LocationView, StoreView } from './store-views';
import { DEFAULT_TAX_RATE } from './tax-rate';

/** The stores and the tax they ask for. */
@Injectable()
export class Stores {
  constructor(private readonly directory: StoreDirectory) {}

  /** The first store's rate as an exact fraction, "0.0825"; the default while there is no store. */
  async taxRate(): Promise<string> {
    return (await this.first())?.taxRate ?? DEFAULT_TAX_RATE;
  }

  async all(): Promise<StoreView[]> {
    return (await this.directory.read()).stores;
  }

  async find(storeId: number): Promise<StoreView | null> {
    return (await this.directory.read()).store(storeId);
  }

  /** The one with the lowest id; null while there is none. */
  async first(): Promise<StoreView | null> {
    return (await this.directory.read()).stores[0] ?? null;
  }

  /** The first one, where none is named. @throws NotFound */
  async namedOrFirst(storeId: number | undefined): Promise<StoreView> {
    const store = storeId === undefined ? await this.first() : await this.find(storeId);
    if (!store) throw new NotFound('The store');
    return store;
  }
}

/** The places of the stores. */
@Injectable()
export class Locations {
  constructor(private readonly directory: StoreDirectory) {}

  /** Null when there is no such location; closed ones are found too, orders may still point at them. */
  async get(locationId: number): Promise<LocationView | null> {
    return (await this.directory.read()).location(locationId);
  }

  /** Open locations by id, all of them or one store's. */
  async active(storeId?: number): Promise<LocationView[]> {
    const { locations } = await this.directory.read();
    return locations.filter((l) => l.isActive && (storeId === undefined || l.storeId === storeId));
  }

  /** The first store, which decides where nothing more particular does; null while there is none. */
  async firstStore(): Promise<StoreView | null> {
    return (await this.directory.read()).stores[0] ?? null;
  }
}

/** Which location our own couriers serve a zip code from. */
@Injectable()
export class DeliveryZones {
  constructor(private readonly directory: StoreDirectory) {}

  /** The active location with the lowest id; null when the zip code is nobody's. */
  async find(zipCode: string): Promise<{ storeId: number; locationId: number } | null> {
    const location = (await this.directory.read()).serving(zipCode);
    return location && { storeId: location.storeId, locationId: location.id };
  }
}
