import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { Scheduled, type ScheduledJob } from '../../../kernel/jobs/scheduled-jobs';
import { Metrics } from '../../../kernel/observability/metrics';
import { RefundCaughtUp, RefundDelayed } from '../events';
import { FollowUpRefund } from './follow-up-refund';
import { RefundsRepository } from './refunds.repository';

/** Money that is to go back and has not: looks at it again until Stripe has said how it ended, and tells staff. */
@Injectable()
@Scheduled({ name: 'payments.open-refunds', everyMs: 'sweepEveryMs' })
export class OpenRefunds implements ScheduledJob {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly refunds: RefundsRepository,
    metrics: Metrics,
  ) {
    metrics.watch('crispi_refunds_delayed', 'Refunds that have not reached Stripe yet and should have', () =>
      refunds.countDelayed(),
    );
  }

  async run(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.lookAgain(tx);
      await this.tellStaff(tx);
      await this.tellStaffOfTheEnd(tx);
    });
  }

  private async lookAgain(tx: Tx): Promise<void> {
    for (const { refundId } of await this.refunds.takeSilent(tx))
      await tx.enqueue(FollowUpRefund, { refundId }, { key: `refund-${refundId}` });
  }

  private async tellStaff(tx: Tx): Promise<void> {
    for (const refund of await this.refunds.takeDelayed(tx)) await tx.publish(RefundDelayed, refund);
  }

  private async tellStaffOfTheEnd(tx: Tx): Promise<void> {
    for (const refund of await this.refunds.takeCaughtUp(tx)) await tx.publish(RefundCaughtUp, refund);
  }
}
