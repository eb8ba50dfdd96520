import { Injectable } from '@nestjs/common';
import { NotFound } from '../../kernel/errors/app-error';
import type { Tx } from '../../kernel/database/unit-of-work';
import { StoreDirectory } from './store-directory';
import type { LocationView, StoreView } from './store-views';
import { DEFAULT_TAX_RATE } from './tax-rate';
import { StoreRepository } from './store.repository';

/** The stores and their tax rates. */
@Injectable()
export class Stores {
  constructor(private readonly directory: StoreDirectory) {}

  /** The first store's rate as an exact fraction, "0.0825"; the default without a store. */
  async taxRate(): Promise<string> {
    return (await this.first())?.taxRate ?? DEFAULT_TAX_RATE;
  }

  async all(): Promise<StoreView[]> {
    return (await this.directory.read()).stores;
  }

  async find(storeId: number): Promise<StoreView | null> {
    return (await this.directory.read()).store(storeId);
  }

  /** The store with the lowest id; null without a store. */
  async first(): Promise<StoreView | null> {
    return (await this.directory.read()).stores[0] ?? null;
  }

  /** The store with this id, or the first one. @throws NotFound */
  async namedOrFirst(storeId: number | undefined): Promise<StoreView> {
    const store = storeId === undefined ? await this.first() : await this.find(storeId);
    if (!store) throw new NotFound('The store');
    return store;
  }
}

/** The locations of the stores. */
@Injectable()
export class Locations {
  constructor(private readonly directory: StoreDirectory) {}

  /** Includes closed locations, because orders may still refer to them; null if there is none. */
  async get(locationId: number): Promise<LocationView | null> {
    return (await this.directory.read()).location(locationId);
  }

  /** Open locations by id, of all stores or of one. */
  async active(storeId?: number): Promise<LocationView[]> {
    const { locations } = await this.directory.read();
    return locations.filter((l) => l.isActive && (storeId === undefined || l.storeId === storeId));
  }

  /** The first store, used where no store is given; null without a store. */
  async firstStore(): Promise<StoreView | null> {
    return (await this.directory.read()).stores[0] ?? null;
  }
}

/** The location from which our own couriers serve a zip code. */
@Injectable()
export class DeliveryZones {
  constructor(private readonly directory: StoreDirectory) {}

  /** The active location with the lowest id; null if none serves the zip code. */
  async find(zipCode: string): Promise<{ storeId: number; locationId: number } | null> {
    const location = (await this.directory.read()).serving(zipCode);
    return location && { storeId: location.storeId, locationId: location.id };
  }
}

/** Which stores and locations exist, for writes that must not refer to a deleted one. */
@Injectable()
export class OpenPlaces {
  constructor(private readonly rows: StoreRepository) {}

  /**
   * The existing ones of these stores. Until the transaction ends none of them can be deleted and none of their
   * locations closed.
   */
  async keep(tx: Tx, storeIds: readonly number[]): Promise<Set<number>> {
    return new Set(await this.rows.keep(tx, storeIds));
  }

  /** Whether customers can collect there; call `keep` for its store first. */
  async isOpen(tx: Tx, locationId: number): Promise<boolean> {
    return (await this.rows.location(tx, locationId))?.isActive ?? false;
  }
}
