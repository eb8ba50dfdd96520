import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { STORES_CHANGED, StoreDirectory } from '../store-directory';

/** Who of the staff makes a change, and from where. */
export interface StoreEditor {
  email: string;
  userId: number;
  address: string;
}

/** What was done, as the security log says it. */
export interface DoneToStores {
  change:
    | `${'store' | 'location' | 'zip-code'}-${'added' | 'changed' | 'removed'}`
    | 'closed-days-saved'
    | 'capacity-saved'
    | 'orders-paused'
    | 'orders-resumed';
  storeId?: number;
  locationId?: number;
  zipCode?: string;
}

/** How staff change stores: in one transaction, by name, and every process works with it a moment later. */
@Injectable()
export class StoreChanges {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly directory: StoreDirectory,
    private readonly security: SecurityLog,
  ) {}

  async run<T>(
    { userId, address }: StoreEditor,
    change: (tx: Tx) => Promise<T>,
    told: (result: T) => DoneToStores,
  ): Promise<T> {
    const result = await this.unitOfWork.run(async (tx) => {
      const done = await change(tx);
      await tx.notice(STORES_CHANGED);
      return done;
    });
    // The notice reaches this process too, but whoever saved must not wait for it to see the effect.
    this.directory.forget();
    this.security.note('store-changed', { outcome: 'done', userId, address, ...told(result) });
    return result;
  }
}
