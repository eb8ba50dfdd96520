import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { StoreRepository } from './store.repository';

/** Which places are there at this moment, for what must not be written about one that is gone. */
@Injectable()
export class OpenPlaces {
  constructor(private readonly rows: StoreRepository) {}

  /**
   * Those of the stores that exist. Until the transaction ends none of them can be deleted and none of their locations
   * closed.
   */
  async keep(tx: Tx, storeIds: readonly number[]): Promise<Set<number>> {
    return new Set(await this.rows.keep(tx, storeIds));
  }

  /** Whether customers can collect there; ask after `keep` of its store. */
  async isOpen(tx: Tx, locationId: number): Promise<boolean> {
    return (await this.rows.location(tx, locationId))?.isActive ?? false;
  }
}
