import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { timeZoneOf } from '../../../kernel/address/time-zones';
import { Store } from '../entities/store';
import { StoreLocation } from '../entities/store-location';
import { StoreChanges, type StoreEditor } from '../editing/store-changes';
import { checkedHours, readAddress, type StoreForm } from '../editing/store-form';
import { changedHours } from '../store-hours';
import { StoreRepository } from '../store.repository';
import { oneLine } from '../store-views';
import { ChangedMeanwhile, StoreNotFound } from '../stores.errors';

type Place = Pick<Store, 'name' | 'phone' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zipCode'>;

@Injectable()
export class ChangeStore {
  constructor(
    private readonly changes: StoreChanges,
    private readonly rows: StoreRepository,
  ) {}

  /** With `version`, refuses if it was saved since. Throws 422 if the address or the hours are invalid. */
  execute(id: number, form: StoreForm, by: StoreEditor, version?: number): Promise<void> {
    const change = async (tx: Tx) => {
      const store = await this.rows.lock(tx, id);
      if (!store) throw new StoreNotFound();
      if (version !== undefined && version !== store.version) throw new ChangedMeanwhile('store', store.changedBy);
      const place = placeOf(store, form);
      const zone = place.state === store.state ? store.timeZone : timeZoneOf(place.state);
      await this.moveLocations(tx, store, place, by.email);
      const saved = {
        ...place,
        taxRate: form.taxRate ?? store.taxRate,
        hours: checkedHours(changedHours(store.hours, form.storeHours)),
        timeZone: form.timeZone ?? zone,
      };
      await this.rows.change(tx, Store, store, saved, by.email);
    };
    return this.changes.run(by, change, () => ({ change: 'store-changed', storeId: id }));
  }

  /** A location at the store's own address gets the new address too. */
  private async moveLocations(tx: Tx, store: Store, to: Place, by: string): Promise<void> {
    for (const location of await this.rows.locationsOf(tx, store.id)) {
      if (oneLine(location) !== oneLine(store)) continue;
      const name = location.name === store.name ? to.name : location.name;
      const phone = location.phone === store.phone ? to.phone : location.phone;
      await this.rows.change(tx, StoreLocation, location, { ...to, name, phone }, by);
    }
  }
}

/** An unedited line is sent back unchanged and need not be parsed again. */
function placeOf(store: Store, { name = store.name, phone = store.phone, address }: StoreForm): Place {
  const { addressLine1, addressLine2, city, state, zipCode } =
    address === undefined || address === oneLine(store) ? store : readAddress(address);
  return { name, phone, addressLine1, addressLine2, city, state, zipCode };
}
