import { Injectable } from '@nestjs/common';
import { StoreChanges, type StoreEditor } from '../editing/store-changes';
import type { LocationForm } from '../editing/store-form';
import { StoreLocation } from '../entities/store-location';
import { StoreRepository } from '../store.repository';
import { fieldBroken } from '../stores.errors';

/** Adds a location to a store. */
@Injectable()
export class AddLocation {
  constructor(
    private readonly changes: StoreChanges,
    private readonly rows: StoreRepository,
  ) {}

  /** Returns its id. Throws 422 if there is no such store. */
  execute(form: LocationForm & { storeId: number }, by: StoreEditor): Promise<number> {
    const { storeId } = form;
    return this.changes.run(
      by,
      async (tx) => {
        if (!(await this.rows.lock(tx, storeId))) throw fieldBroken('storeId', 'This store no longer exists');
        return this.rows.add(tx, StoreLocation, form, by.email);
      },
      (locationId) => ({ change: 'location-added', storeId, locationId }),
    );
  }
}
