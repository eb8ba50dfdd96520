import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { NeededByOrders } from '../stores.errors';

/** What is to go, or to close. */
export interface Leaving {
  storeId: number;
  /** The locations at which nothing can be collected any more. */
  pickupsAt: readonly number[] | 'all';
  /** The zip codes to which the store's own couriers no longer go; `all`: no driver can start from anywhere. */
  deliveriesTo: readonly string[] | 'all';
}

/** What open orders need of the stores. Whoever keeps the orders implements it; see `StoreNeeds`. */
export abstract class StoreUsage {
  /** Numbers of the open orders that still need what is leaving, the oldest first. */
  abstract ordersNeeding(tx: Tx, leaving: Leaving): Promise<number[]>;
}

/** Keeps what open orders need. */
@Injectable()
export class StoreNeeds {
  constructor(private readonly modules: ModuleRef) {}

  /**
   * Call it with the store's row locked: a checkout that completes keeps that row, so it either is counted here or
   * learns that its place is gone. `what` ends the sentence "Open orders still need …".
   * @throws NeededByOrders
   */
  async refuse(tx: Tx, what: string, leaving: Leaving): Promise<void> {
    // The implementation stands on a higher rung, whose module is not there yet when this one is put together.
    const orders = await this.modules.get(StoreUsage, { strict: false }).ordersNeeding(tx, leaving);
    if (orders.length) throw new NeededByOrders(what, orders);
  }
}
