import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import { Handles, type Lease, type OutboundHandler } from '../../kernel/events/handlers';
import { RefundRequested, type RefundRequestedPayload } from './events';
import { PaymentGateway } from './payment-gateway';
import { refundKey } from './payment';

/** Gives the money back at the provider. The refund's own key makes a repeated call answer with the same refund. */
@Injectable()
@Handles({ name: 'payments.refund-when-requested', on: RefundRequested as never, kind: 'outbound' })
export class RefundWhenRequested implements OutboundHandler<RefundRequestedPayload> {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly database: Database,
  ) {}

  async handle(event: RefundRequestedPayload, lease: Lease): Promise<void> {
    const payment = await this.database.row<{ account: string; key: string }>(
      `SELECT p.account, r.key FROM payments.refunds r JOIN payments.payments p USING (payment_intent_id) WHERE r.id = $1`,
      [event.refundId],
    );
    if (!payment) return;
    const made = await this.gateway.refund(payment.account, event, refundKey(payment.key));
    await lease.finish(async (tx) => {
      // A webhook may have been faster; what it said about the end of the refund stands.
      await tx.rows(
        `UPDATE payments.refunds SET stripe_refund_id = $3, status = CASE WHEN status = 'requested' THEN $2 ELSE status END
         WHERE id = $1`,
        [event.refundId, made.status, made.id],
      );
    });
  }
}
