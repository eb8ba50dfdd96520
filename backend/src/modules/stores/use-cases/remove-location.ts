import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { StoreLocation } from '../entities/store-location';
import { KeepServed } from '../editing/keep-served';
import { StoreChanges, type StoreEditor } from '../editing/store-changes';
import { StoreRepository } from '../store.repository';
import { LocationNotFound } from '../stores.errors';

/** Deletes a location and its zip codes. */
@Injectable()
export class RemoveLocation {
  constructor(
    private readonly changes: StoreChanges,
    private readonly rows: StoreRepository,
    private readonly served: KeepServed,
  ) {}

  /** @throws NeededByOrders */
  execute(id: number, by: StoreEditor): Promise<void> {
    const change = async (tx: Tx) => {
      const location = await this.rows.lockLocation(tx, id);
      if (!location) throw new LocationNotFound();
      await this.served.refuse(tx, location);
      await this.rows.remove(tx, StoreLocation, id);
    };
    return this.changes.run(by, change, () => ({ change: 'location-removed', locationId: id }));
  }
}
