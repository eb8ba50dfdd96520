import { Injectable } from '@nestjs/common';
import { formatCents } from '@crispi/rules/money';
import { Audits, type AuditCheck, type Finding } from '../../../kernel/audit/audit';
import { FollowUpRefund } from './follow-up-refund';
import { RefundsRepository } from './refunds.repository';

/** Refunds that were promised and have not been made. */
@Injectable()
@Audits('refunds')
export class AuditRefunds implements AuditCheck {
  constructor(private readonly refunds: RefundsRepository) {}

  async find(): Promise<Finding[]> {
    return (await this.refunds.overdue()).map(({ id, paymentIntentId, amountCents }) => ({
      problem: `A refund of $${formatCents(amountCents)} for ${paymentIntentId} was asked for over an hour ago and is not made.`,
      repair: {
        says: 'look at it again at Stripe, and make it if it is not there',
        run: (tx) => tx.enqueue(FollowUpRefund, { refundId: id }, { key: `refund-${id}` }),
      },
    }));
  }
}
