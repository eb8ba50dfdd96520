import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Scheduled, type ScheduledJob } from '../../../kernel/jobs/scheduled-jobs';
import { Log } from '../../../kernel/observability/log';
import { PaymentRefunded } from '../checkout.errors';
import { DraftUpkeepRepository } from '../drafts/draft-upkeep.repository';
import { SettleDraft } from '../use-cases/settle-draft';

const BATCH = 50;

/**
 * Completes paid drafts whose webhook and browser were both lost, and ends drafts whose reservation has expired. The
 * state of each payment is requested from Stripe first.
 */
@Injectable()
@Scheduled({ name: 'checkout.settle-drafts', everyMs: 'sweepEveryMs' })
export class SettleDrafts implements ScheduledJob {
  constructor(
    private readonly drafts: DraftUpkeepRepository,
    private readonly settleDraft: SettleDraft,
    private readonly unitOfWork: UnitOfWork,
    private readonly log: Log,
  ) {}

  async run(): Promise<void> {
    for (;;) {
      const due = await this.unitOfWork.run((tx) => this.drafts.takeDue(tx, BATCH));
      for (const { id } of due) await this.settle(id);
      if (due.length < BATCH) return;
    }
  }

  private async settle(draftId: number): Promise<void> {
    await this.settleDraft.execute(draftId).catch((error: unknown) => {
      if (!(error instanceof PaymentRefunded)) this.log.warn({ err: error, draftId }, 'a draft could not be settled');
    });
  }
}
