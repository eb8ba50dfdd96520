import { Injectable } from '@nestjs/common';
import { formatCents } from '@crispi/rules/money';
import { type Tx, UnitOfWork } from '../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesEvent } from '../../../kernel/events/handles';
import { UnrecoverableError } from '../../../kernel/events/handler-errors';
import { RefundFailed, type RefundFailedPayload } from '../events';
import { RefundsRepository } from './refunds.repository';
import { NotFound } from '../../../kernel/errors/app-error';
import { DeadTasks } from '../../../kernel/events/dead-tasks';

const REPORT_FAILED_REFUND = 'payments.report-failed-refund';

/**
 * The failed refund of a payment without an order has no order page to appear on. It becomes a failed task, which staff
 * see with its reason until they have returned the money another way.
 */
@Injectable()
@HandlesEvent(RefundFailed, { name: REPORT_FAILED_REFUND, kind: 'local' })
export class ReportFailedRefund implements LocalHandler<RefundFailedPayload> {
  constructor(private readonly refunds: RefundsRepository) {}

  async handle({ refundId, paymentIntentId, amountCents, why }: RefundFailedPayload, tx: Tx): Promise<void> {
    const refund = await this.refunds.find(tx, refundId);
    if (refund?.reason !== 'order_refused' || refund.status !== 'failed' || refund.returnedAt) return;
    const reason = why ? ` (${why})` : '';
    throw new UnrecoverableError(
      `Stripe could not refund $${formatCents(amountCents)} of ${paymentIntentId}${reason}. Please return the money another way.`,
    );
  }
}

/** Records that staff returned the money of a payment without an order that Stripe could not refund. */
@Injectable()
export class NoteReturned {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly deadTasks: DeadTasks,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** A repeat changes nothing. */
  async execute(paymentIntentId: string, by: number): Promise<void> {
    const noted = await this.unitOfWork.run((tx) => this.refunds.noteReturned(tx, paymentIntentId, by));
    if (!noted) throw new NotFound('The failed refund');
    // Completes the failed task that staff saw; failed tasks of other refunds fail again at once.
    await this.deadTasks.retry({ handler: REPORT_FAILED_REFUND }, by);
  }
}
