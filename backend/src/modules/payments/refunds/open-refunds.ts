import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { Scheduled, type ScheduledJob } from '../../../kernel/jobs/scheduled-jobs';
import { Metrics } from '../../../kernel/observability/metrics';
import { RefundCaughtUp, RefundDelayed } from '../events';
import { RefundsRepository } from './refunds.repository';
import { IsInt } from 'class-validator';
import { defineJob } from '../../../kernel/events/definitions';
import type { Lease, OutboundHandler } from '../../../kernel/events/handlers';
import { HandlesJob } from '../../../kernel/events/handles';
import { MakeRefund } from './make-refund';
import { formatCents } from '@crispi/rules/money';
import { Audits, type AuditCheck, type Finding } from '../../../kernel/audit/audit';

export class FollowUpRefundPayload {
  @IsInt() refundId: number;
}

/** Checks a refund that was not settled by its first task or by a webhook. */
const FollowUpRefund = defineJob('payments.follow-up-refund', FollowUpRefundPayload);

@Injectable()
@HandlesJob(FollowUpRefund, { kind: 'outbound', queue: 'payments', provider: 'stripe', patienceDays: 30 })
export class FollowUpRefundHandler implements OutboundHandler<FollowUpRefundPayload> {
  constructor(private readonly refund: MakeRefund) {}

  handle({ refundId }: FollowUpRefundPayload, lease: Lease): Promise<void> {
    return this.refund.execute(refundId, lease);
  }
}

/** Checks unsettled refunds again until Stripe has reported the outcome, and notifies staff of delays. */
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
      await this.checkAgain(tx);
      await this.publishDelays(tx);
      await this.publishEndOfDelays(tx);
    });
  }

  private async checkAgain(tx: Tx): Promise<void> {
    for (const { refundId } of await this.refunds.takeSilent(tx))
      await tx.enqueue(FollowUpRefund, { refundId }, { key: `refund-${refundId}` });
  }

  private async publishDelays(tx: Tx): Promise<void> {
    for (const refund of await this.refunds.takeDelayed(tx)) await tx.publish(RefundDelayed, refund);
  }

  private async publishEndOfDelays(tx: Tx): Promise<void> {
    for (const refund of await this.refunds.takeCaughtUp(tx)) await tx.publish(RefundCaughtUp, refund);
  }
}

/** Reports refunds that are overdue. */
@Injectable()
@Audits('refunds')
export class AuditRefunds implements AuditCheck {
  constructor(private readonly refunds: RefundsRepository) {}

  async find(): Promise<Finding[]> {
    return (await this.refunds.overdue()).map(({ id, paymentIntentId, amountCents }) => ({
      problem: `A refund of $${formatCents(amountCents)} for ${paymentIntentId} was asked for over an hour ago and is not made.`,
      repair: {
        action: 'look at it again at Stripe, and make it if it is not there',
        run: (tx) => tx.enqueue(FollowUpRefund, { refundId: id }, { key: `refund-${id}` }),
      },
    }));
  }
}
