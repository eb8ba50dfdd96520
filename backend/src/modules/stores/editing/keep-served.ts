import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { StoreLocation } from '../entities/store-location';
import { StoreRepository } from '../store.repository';
import { StoreNeeds } from './store-usage';

/** Refuses to close a location while open orders are collected there, or delivered from there and from nowhere else. */
@Injectable()
export class KeepServed {
  constructor(
    private readonly rows: StoreRepository,
    private readonly needs: StoreNeeds,
  ) {}

  /**
   * Call it before an open location closes, with its store locked.
   * @throws NeededByOrders
   */
  async refuse(tx: Tx, { id, storeId, isActive }: StoreLocation): Promise<void> {
    if (!isActive) return;
    const otherLocations = (await this.rows.locationsOf(tx, storeId)).filter((l) => l.isActive && l.id !== id);
    const deliveriesTo = otherLocations.length ? await this.rows.servedAlone(tx, id) : 'all';
    await this.needs.refuse(tx, 'this location', { storeId, pickupsAt: [id], deliveriesTo });
  }
}
