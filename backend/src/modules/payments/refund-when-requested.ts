import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import { UnitOfWork } from '../../kernel/database/unit-of-work';
import { Handles, type Lease, type OutboundHandler } from '../../kernel/events/handlers';
import { RefundRequested, type RefundRequestedPayload } from './events';
import { PaymentGateway } from './payment-gateway';
import { refundKey } from './payment';
import { tellRefundFailed } from './tell-refund-failed';

/** Gives the money back at the provider. The refund's own key makes a repeated call answer with the same refund. */
@Injectable()
@Handles({ name: 'payments.refund-when-requested', on: RefundRequested as never, kind: 'outbound' })
export class RefundWhenRequested implements OutboundHandler<RefundRequestedPayload> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle(event: RefundRequestedPayload, lease: Lease): Promise<void> {
    const payment = await this.database.row<{ account: string; key: string }>(
      `SELECT p.account, r.key FROM payments.refunds r JOIN payments.payments p USING (payment_intent_id) WHERE r.id = $1`,
      [event.refundId],
    );
    if (!payment) return;
    const made = await this.gateway
      .refund(payment.account, event, refundKey(payment.key))
      .catch(async (error: Error) => {
        if (lease.lastAttempt) await this.unitOfWork.run((tx) => tellRefundFailed(tx, event.refundId, error.message));
        throw error;
      });
    await lease.finish(async (tx) => {
      // A webhook may have been faster; what it said about the end of the refund stands, and has been told.
      const { was } = (await tx.row<{ was: string }>(
        'SELECT status AS was FROM payments.refunds WHERE id = $1 FOR UPDATE',
        [event.refundId],
      ))!;
      const status = was === 'requested' ? made.status : was;
      await tx.rows('UPDATE payments.refunds SET stripe_refund_id = $3, status = $2 WHERE id = $1', [
        event.refundId,
        status,
        made.id,
      ]);
      if (status === 'failed' && was !== 'failed') await tellRefundFailed(tx, event.refundId, null);
    });
  }
}
