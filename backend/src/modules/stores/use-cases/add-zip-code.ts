import { Injectable } from '@nestjs/common';
import { fiveDigits } from '../address/address-line';
import { StoreChanges } from '../editing/store-changes';
import { StoreRows } from '../store-rows.repository';
import { fieldBroken, LocationNotFound, ZipCodeThere } from '../stores.errors';

/** Has a location's own couriers go to a zip code. */
@Injectable()
export class AddZipCode {
  constructor(
    private readonly changes: StoreChanges,
    private readonly rows: StoreRows,
  ) {}

  /** Returns the row's id. Throws ZipCodeThere, and 422 for what is no zip code. */
  execute(locationId: number, typed: string): Promise<number> {
    const zipCode = fiveDigits(typed);
    if (!zipCode) throw fieldBroken('zipCode', typed.trim() ? 'A ZIP code has five digits' : 'Please enter a ZIP code');
    return this.changes.run(async (tx) => {
      if (!(await this.rows.lockLocation(tx, locationId))) throw new LocationNotFound();
      const added = await this.rows.addZipCode(tx, locationId, zipCode);
      if (!added) throw new ZipCodeThere(zipCode);
      return added.id;
    });
  }
}
