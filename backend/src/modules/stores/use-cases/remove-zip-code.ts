import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { StoreChanges, type StoreEditor } from '../editing/store-changes';
import { StoreRepository } from '../store.repository';
import { StoreNeeds } from '../editing/store-usage';
import { ZipCodeNotFound } from '../stores.errors';

/** Removes a zip code from a location's own couriers. */
@Injectable()
export class RemoveZipCode {
  constructor(
    private readonly changes: StoreChanges,
    private readonly rows: StoreRepository,
    private readonly needs: StoreNeeds,
  ) {}

  /**
   * Throws NeededByOrders while open orders go there, unless staff confirm that those are delivered anyway (`anyway`):
   * otherwise a zip code with constant orders could never be removed.
   */
  async execute(id: number, by: StoreEditor, { anyway = false } = {}): Promise<void> {
    const change = async (tx: Tx) => {
      const row = await this.rows.zipCode(tx, id);
      const location = row && (await this.rows.lockLocation(tx, row.storeLocationId));
      if (!location) throw new ZipCodeNotFound();
      if (location.isActive && !anyway) {
        const deliveriesTo = await this.rows.servedAlone(tx, location.id, row.zipCode);
        await this.needs.refuse(tx, row.zipCode, { storeId: location.storeId, pickupsAt: [], deliveriesTo });
      }
      if (!(await this.rows.removeZipCode(tx, id))) throw new ZipCodeNotFound();
      return row;
    };
    await this.changes.run(by, change, ({ storeLocationId: locationId, zipCode }) => ({
      change: 'zip-code-removed',
      locationId,
      zipCode,
    }));
  }
}
