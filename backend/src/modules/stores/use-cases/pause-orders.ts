import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { CapacityPlanRepository } from '../capacity/capacity-plan.repository';
import { StoreChanges, type StoreEditor } from '../editing/store-changes';
import { localDay } from '../slots/local-time';
import { StoreNotFound } from '../stores.errors';
import { Stores } from '../stores';

const MINUTE = 60_000;

/** Pauses same-day orders for some minutes or for the rest of the day. Existing orders stay. */
@Injectable()
export class PauseOrders {
  constructor(
    private readonly stores: Stores,
    private readonly repository: CapacityPlanRepository,
    private readonly changes: StoreChanges,
    private readonly clock: Clock,
  ) {}

  /** Minutes from now, 0 to resume at once; null: until tomorrow. @throws StoreNotFound */
  async execute(storeId: number, minutes: number | null, by: StoreEditor): Promise<void> {
    const store = await this.stores.find(storeId);
    if (!store) throw new StoreNotFound();
    const now = this.clock.now();
    const until = minutes === null ? localDay(now, store.timeZone).until : new Date(now.getTime() + minutes * MINUTE);
    await this.changes.run(
      by,
      async (tx) => {
        if (!(await this.repository.pause(tx, { storeId, until, changedBy: by.userId }))) throw new StoreNotFound();
      },
      () => ({ change: minutes === 0 ? 'orders-resumed' : 'orders-paused', storeId }),
    );
  }
}
