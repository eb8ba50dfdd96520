import { Injectable } from '@nestjs/common';
import { Conflict } from '../../../kernel/errors/app-error';
import { CapacityOverview } from '../capacity/capacity-overview';
import type { CapacityPlan } from '../capacity/capacity-plan';
import { CapacityPlanRepository } from '../capacity/capacity-plan.repository';
import { StoreChanges, type StoreEditor } from '../editing/store-changes';
import { StoreNotFound } from '../stores.errors';
import { Stores } from '../stores';

/** Another user saved this store's limits since they were loaded. */
class CapacityChanged extends Conflict {
  constructor(by: string | null) {
    super('capacity_changed', `These limits were changed by ${by ?? 'someone else'} in the meantime.`);
  }
}

export interface CapacityChange extends CapacityPlan {
  storeId: number;
  /** The version that was edited. */
  version: number;
}

/** Replaces the limits of a store's windows. Existing orders stay, even above a new limit. */
@Injectable()
export class SaveCapacity {
  constructor(
    private readonly stores: Stores,
    private readonly overview: CapacityOverview,
    private readonly repository: CapacityPlanRepository,
    private readonly changes: StoreChanges,
  ) {}

  /** @throws StoreNotFound, CapacityChanged */
  async execute(change: CapacityChange, by: StoreEditor): Promise<void> {
    if (!(await this.stores.find(change.storeId))) throw new StoreNotFound();
    await this.changes.run(
      by,
      async (tx) => {
        if (await this.repository.add(tx, { ...change, changedBy: by.userId })) return;
        throw new CapacityChanged(await this.overview.lastChangedBy(change.storeId, tx));
      },
      () => ({ change: 'capacity-saved', storeId: change.storeId }),
    );
  }
}
