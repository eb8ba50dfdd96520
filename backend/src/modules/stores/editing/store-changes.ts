import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { SecurityLog } from '../../../kernel/observability/security-log';
import { STORES_CHANGED, StoreDirectory } from '../store-directory';

/** The user who makes a change, and their address. */
export interface StoreEditor {
  email: string;
  userId: number;
  address: string;
}

/** The entry for the security log. */
export interface StoreChangeLogEntry {
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

/** Runs a change of stores in one transaction, logs it with its author and reloads every process's directory. */
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
    logEntry: (result: T) => StoreChangeLogEntry,
  ): Promise<T> {
    const result = await this.unitOfWork.run(async (tx) => {
      const done = await change(tx);
      await tx.notice(STORES_CHANGED);
      return done;
    });
    // The notification reaches this process too, but the user who saved must see the effect at once.
    this.directory.forget();
    this.security.note('store-changed', { outcome: 'done', userId, address, ...logEntry(result) });
    return result;
  }
}
