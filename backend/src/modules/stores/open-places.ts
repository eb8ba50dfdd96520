import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { StoreRepository } from './store.repository';

/** Which stores and locations exist, for writes that must not refer to a deleted one. */
@Injectable()
export class OpenPlaces {
  constructor(private readonly rows: StoreRepository) {}

  /**
   * The existing ones of these stores. Until the transaction ends none of them can be deleted and none of their
   * locations closed.
   */
  async keep(tx: Tx, storeIds: readonly number[]): Promise<Set<number>> {
    return new Set(await this.rows.keep(tx, storeIds));
  }

  /** Whether customers can collect there; call `keep` for its store first. */
  async isOpen(tx: Tx, locationId: number): Promise<boolean> {
    return (await this.rows.location(tx, locationId))?.isActive ?? false;
  }
}
