import { Injectable } from '@nestjs/common';
import type { LocationView, StoreView, ZipCodeView } from '../store-views';
import { StoreRepository } from '../store.repository';
import { LocationNotFound, StoreNotFound, ZipCodeNotFound } from '../stores.errors';

/** The location that serves the zip code may be another one: null if no location that has it is open. */
export type ZipCodeRecord = ZipCodeView & { servedByLocationId: number | null };

export type LocationRecord = LocationView & { zipCodes: ZipCodeRecord[] };

export type StoreRecord = Omit<StoreView, 'calendar' | 'capacity'> & { locations: LocationRecord[] };

/** Stores in the back office, read from the database, because another process may have just saved. */
@Injectable()
export class StoreRecords {
  constructor(private readonly repository: StoreRepository) {}

  async stores(): Promise<StoreRecord[]> {
    const stores = await this.repository.stores();
    const locations = await this.locations();
    return stores.map((store) => ({ ...store, locations: locations.filter((l) => l.storeId === store.id) }));
  }

  async locations(): Promise<LocationRecord[]> {
    const locations = await this.repository.locations();
    const zones = await this.repository.zones();
    const zipCodes = (await this.repository.zipCodes()).map((zip) => ({
      ...zip,
      servedByLocationId: zones.get(zip.zipCode) ?? null,
    }));
    return locations.map((l) => ({ ...l, zipCodes: zipCodes.filter((zip) => zip.storeLocationId === l.id) }));
  }

  async store(id: number): Promise<StoreRecord> {
    const store = (await this.stores()).find((candidate) => candidate.id === id);
    if (!store) throw new StoreNotFound();
    return store;
  }

  async location(id: number): Promise<LocationRecord> {
    const location = (await this.locations()).find((candidate) => candidate.id === id);
    if (!location) throw new LocationNotFound();
    return location;
  }

  async zipCode(id: number): Promise<ZipCodeRecord> {
    const zipCode = (await this.locations())
      .flatMap((location) => location.zipCodes)
      .find((candidate) => candidate.id === id);
    if (!zipCode) throw new ZipCodeNotFound();
    return zipCode;
  }
}
