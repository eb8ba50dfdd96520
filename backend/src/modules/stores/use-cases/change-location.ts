import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { KeepServed } from '../editing/keep-served';
import { StoreChanges, type StoreEditor } from '../editing/store-changes';
import type { LocationForm } from '../editing/store-form';
import { StoreLocation } from '../entities/store-location';
import { StoreRepository } from '../store.repository';
import { ChangedMeanwhile, fieldBroken, LocationNotFound } from '../stores.errors';

@Injectable()
export class ChangeLocation {
  constructor(
    private readonly changes: StoreChanges,
    private readonly rows: StoreRepository,
    private readonly served: KeepServed,
  ) {}

  /**
   * With `version`, refuses if it was saved since. Throws NeededByOrders if open orders need the location and it closes
   * or moves to another store, and 422 if there is no such store.
   */
  execute(id: number, form: LocationForm, by: StoreEditor, version?: number): Promise<void> {
    const change = async (tx: Tx) => {
      const location = await this.rows.lockLocation(tx, id);
      if (!location) throw new LocationNotFound();
      if (version !== undefined && version !== location.version)
        throw new ChangedMeanwhile('location', location.changedBy);
      const { storeId = location.storeId, isActive = location.isActive } = form;
      const moves = storeId !== location.storeId;
      if (moves && !(await this.rows.lock(tx, storeId))) throw fieldBroken('storeId', 'This store no longer exists');
      if (moves || !isActive) await this.served.refuse(tx, location);
      await this.rows.change(tx, StoreLocation, location, form, by.email);
    };
    return this.changes.run(by, change, () => ({ change: 'location-changed', locationId: id }));
  }
}
