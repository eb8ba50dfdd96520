import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import { UnitOfWork, type Tx } from '../../kernel/database/unit-of-work';
import { Sweeps, type Sweep } from '../../kernel/jobs/sweeps';
import { Metrics } from '../../kernel/observability/metrics';
import { RefundCaughtUp, RefundDelayed, type RefundDelayedPayload } from './events';
import { FollowUpRefund } from './follow-up-refund';

/** Nothing has been heard of it for so long, whatever was meant to happen. */
const SILENT = `interval '15 minutes'`;

/** Money that is to go back and has not: looks at it again until Stripe has said how it ended, and tells staff. */
@Injectable()
@Sweeps({ name: 'payments.open-refunds', everyMs: 'sweepEveryMs' })
export class OpenRefunds implements Sweep {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    database: Database,
    metrics: Metrics,
  ) {
    metrics.watch('crispi_refunds_delayed', 'Refunds that have not reached Stripe yet and should have', async () => {
      const row = await database.row<{ count: number }>(
        `SELECT count(*)::int AS count FROM payments.refunds WHERE status = 'requested' AND delayed_at IS NOT NULL`,
      );
      return row!.count;
    });
  }

  async sweep(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.lookAgain(tx);
      await this.tellStaff(tx);
      await this.tellStaffOfTheEnd(tx);
    });
  }

  private async lookAgain(tx: Tx): Promise<void> {
    const silent = await tx.rows<{ refundId: number }>(
      `UPDATE payments.refunds SET checked_at = kernel.now()
       WHERE status = 'requested' AND checked_at < kernel.now() - ${SILENT} RETURNING id AS "refundId"`,
    );
    for (const { refundId } of silent) await tx.enqueue(FollowUpRefund, { refundId }, { key: `refund-${refundId}` });
  }

  private async tellStaff(tx: Tx): Promise<void> {
    const delayed = await tx.rows<RefundDelayedPayload>(
      `UPDATE payments.refunds SET delayed_at = kernel.now()
       WHERE status = 'requested' AND stripe_refund_id IS NULL AND delayed_at IS NULL AND created_at < kernel.now() - ${SILENT}
       RETURNING id AS "refundId", payment_intent_id AS "paymentIntentId", amount_cents AS "amountCents"`,
    );
    for (const refund of delayed) await tx.publish(RefundDelayed, refund);
  }

  private async tellStaffOfTheEnd(tx: Tx): Promise<void> {
    const made = await tx.rows<RefundDelayedPayload>(
      `UPDATE payments.refunds SET delayed_at = NULL WHERE delayed_at IS NOT NULL AND (status <> 'requested' OR stripe_refund_id IS NOT NULL)
       RETURNING id AS "refundId", payment_intent_id AS "paymentIntentId", amount_cents AS "amountCents"`,
    );
    for (const refund of made) await tx.publish(RefundCaughtUp, refund);
  }
}
