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

/** Saves what staff typed about a store. */
@Injectable()
export class ChangeStore {
  constructor(
    private readonly changes: StoreChanges,
    private readonly rows: StoreRepository,
  ) {}

  /** With `version` only if it was not saved since. Throws 422 when the address or the hours cannot be read. */
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

  /** A location at the store's own address moves along, so that an address need not be typed twice. */
  private async moveLocations(tx: Tx, store: Store, to: Place, by: string): Promise<void> {
    for (const location of await this.rows.locationsOf(tx, store.id)) {
      if (oneLine(location) !== oneLine(store)) continue;
      const name = location.name === store.name ? to.name : location.name;
      const phone = location.phone === store.phone ? to.phone : location.phone;
      await this.rows.change(tx, StoreLocation, location, { ...to, name, phone }, by);
    }
  }
}

/** The line comes back as it was sent unless it was edited; then it need not be read again. */
function placeOf(store: Store, { name = store.name, phone = store.phone, address }: StoreForm): Place {
  const { addressLine1, addressLine2, city, state, zipCode } =
    address === undefined || address === oneLine(store) ? store : readAddress(address);
  return { name, phone, addressLine1, addressLine2, city, state, zipCode };
}
