import { Injectable } from '@nestjs/common';
import { timeZoneOf } from '../../../kernel/address/time-zones';
import { changedHours, defaultHours } from '../store-hours';
import { StoreChanges, type StoreEditor } from '../editing/store-changes';
import { Store } from '../entities/store';
import { StoreLocation } from '../entities/store-location';
import { StoreRepository } from '../store.repository';
import { checkedHours, readAddress, type StoreForm } from '../editing/store-form';
import { DEFAULT_TAX_RATE } from '../tax-rate';

/** Adds a store with its first location at the same address. */
@Injectable()
export class AddStore {
  constructor(
    private readonly changes: StoreChanges,
    private readonly rows: StoreRepository,
  ) {}

  /** Returns its id. Throws 422 if the address or the hours are invalid. */
  execute(form: StoreForm & Required<Pick<StoreForm, 'name' | 'address'>>, by: StoreEditor): Promise<number> {
    const { name, phone = '', taxRate = DEFAULT_TAX_RATE } = form;
    const address = readAddress(form.address);
    const timeZone = form.timeZone ?? timeZoneOf(address.state);
    const hours = checkedHours(changedHours(defaultHours(), form.storeHours));
    return this.changes.run(
      by,
      async (tx) => {
        const id = await this.rows.add(tx, Store, { name, phone, ...address, taxRate, timeZone, hours }, by.email);
        await this.rows.add(tx, StoreLocation, { storeId: id, name, phone, ...address }, by.email);
        return id;
      },
      (storeId) => ({ change: 'store-added', storeId }),
    );
  }
}
