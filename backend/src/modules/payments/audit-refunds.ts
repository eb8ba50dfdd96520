import { Injectable } from '@nestjs/common';
import { Audits, type AuditCheck, type Finding } from '../../kernel/audit/audit';
import { Database } from '../../kernel/database/database';
import { formatCents } from '../../kernel/money';
import { FollowUpRefund } from './follow-up-refund';

/** Refunds that were promised and have not been made. */
@Injectable()
@Audits('refunds')
export class AuditRefunds implements AuditCheck {
  constructor(private readonly database: Database) {}

  async find(): Promise<Finding[]> {
    const open = await this.database.rows<{ id: number; paymentIntentId: string; cents: number }>(
      `SELECT id, payment_intent_id AS "paymentIntentId", amount_cents AS cents FROM payments.refunds
       WHERE status = 'requested' AND created_at < kernel.now() - interval '1 hour' ORDER BY id`,
    );
    return open.map(({ id, paymentIntentId, cents }) => ({
      problem: `A refund of $${formatCents(cents)} for ${paymentIntentId} was asked for over an hour ago and is not made.`,
      repair: {
        says: 'look at it again at Stripe, and make it if it is not there',
        run: (tx) => tx.enqueue(FollowUpRefund, { refundId: id }, { key: `refund-${id}` }),
      },
    }));
  }
}
