import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { fiveDigits } from '../../../kernel/address/zip-state';
import { StoreChanges, type StoreEditor } from '../editing/store-changes';
import { StoreRepository } from '../store.repository';
import { fieldBroken, LocationNotFound, ZipCodeThere } from '../stores.errors';

/** Adds a zip code that a location's own couriers serve. */
@Injectable()
export class AddZipCode {
  constructor(
    private readonly changes: StoreChanges,
    private readonly rows: StoreRepository,
  ) {}

  /** Returns the row's id. Throws ZipCodeThere, and 422 for an invalid zip code. */
  execute(locationId: number, typed: string, by: StoreEditor): Promise<number> {
    const zipCode = fiveDigits(typed);
    if (!zipCode) throw fieldBroken('zipCode', typed.trim() ? 'A ZIP code has five digits' : 'Please enter a ZIP code');
    const change = async (tx: Tx) => {
      if (!(await this.rows.lockLocation(tx, locationId))) throw new LocationNotFound();
      const added = await this.rows.addZipCode(tx, locationId, zipCode);
      if (!added) throw new ZipCodeThere(zipCode);
      return added.id;
    };
    return this.changes.run(by, change, () => ({ change: 'zip-code-added', locationId, zipCode }));
  }
}
