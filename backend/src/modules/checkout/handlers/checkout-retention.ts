import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../kernel/jobs/scheduled-jobs';
import { DraftUpkeepRepository } from '../drafts/draft-upkeep.repository';
import { StaffOrderRepository } from '../staff-orders/staff-orders.repository';

@Injectable()
@Scheduled({ name: 'checkout.retention', everyMs: 6 * 3600_000 })
export class CheckoutRetention implements ScheduledJob {
  constructor(
    private readonly drafts: DraftUpkeepRepository,
    private readonly staffOrders: StaffOrderRepository,
  ) {}

  async run(): Promise<void> {
    await this.staffOrders.forgetOld();
    await this.drafts.forgetSettled();
  }
}
