import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Store } from '../entities/store';
import { StoreChanges, type StoreEditor } from '../editing/store-changes';
import { StoreRepository } from '../store.repository';
import { StoreNeeds } from '../editing/store-usage';
import { StoreNotFound } from '../stores.errors';

/** Deletes a store, its locations and their zip codes. */
@Injectable()
export class RemoveStore {
  constructor(
    private readonly changes: StoreChanges,
    private readonly rows: StoreRepository,
    private readonly needs: StoreNeeds,
  ) {}

  /** @throws NeededByOrders */
  execute(id: number, by: StoreEditor): Promise<void> {
    const change = async (tx: Tx) => {
      if (!(await this.rows.lock(tx, id))) throw new StoreNotFound();
      await this.needs.refuse(tx, 'this store', { storeId: id, pickupsAt: 'all', deliveriesTo: 'all' });
      await this.rows.remove(tx, Store, id);
    };
    return this.changes.run(by, change, () => ({ change: 'store-removed', storeId: id }));
  }
}
