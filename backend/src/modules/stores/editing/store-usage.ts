import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { NeededByOrders } from '../stores.errors';

/** A location or zip code that is about to be removed or closed. */
export interface Leaving {
  storeId: number;
  /** Locations where nothing can be collected any more. */
  pickupsAt: readonly number[] | 'all';
  /** Zip codes that the store's own couriers no longer serve; `all`: no courier can pick up at the store. */
  deliveriesTo: readonly string[] | 'all';
}

/** What open orders need of the stores: a port that the orders implement. */
export abstract class StoreUsage {
  /** Numbers of the open orders that still need what is leaving, oldest first. */
  abstract ordersNeeding(tx: Tx, leaving: Leaving): Promise<number[]>;
}

/** Refuses to remove what open orders still need. */
@Injectable()
export class StoreNeeds {
  constructor(private readonly usage: StoreUsage) {}

  /**
   * Call it with the store's row locked: completing a checkout locks that row too, so the order is either counted here
   * or fails because its place is gone. `what` ends the sentence "Open orders still need …".
   * @throws NeededByOrders
   */
  async refuse(tx: Tx, what: string, leaving: Leaving): Promise<void> {
    const orders = await this.usage.ordersNeeding(tx, leaving);
    if (orders.length) throw new NeededByOrders(what, orders);
  }
}
