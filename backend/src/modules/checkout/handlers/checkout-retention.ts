import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../../kernel/jobs/scheduled-jobs';
import { DraftUpkeepRepository } from '../drafts/draft-upkeep.repository';

@Injectable()
@Scheduled({ name: 'checkout.retention', everyMs: 6 * 3600_000 })
export class CheckoutRetention implements ScheduledJob {
  constructor(private readonly drafts: DraftUpkeepRepository) {}

  run(): Promise<void> {
    return this.drafts.forgetSettled();
  }
}
