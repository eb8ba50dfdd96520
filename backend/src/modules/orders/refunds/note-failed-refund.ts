import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesEvent } from '../../../kernel/events/handles';
import { RefundFailed, type RefundFailedPayload } from '../../payments/events';
import { OrderRepository } from '../core/order.repository';

/** Flags an order whose refund failed at Stripe, in addition to other flags. */
@Injectable()
@HandlesEvent(RefundFailed, { name: 'orders.note-failed-refund', kind: 'local' })
export class NoteFailedRefund implements LocalHandler<RefundFailedPayload> {
  constructor(private readonly orders: OrderRepository) {}

  handle({ refundId, paymentIntentId, amountCents, why }: RefundFailedPayload, tx: Tx): Promise<void> {
    return this.orders.flagPayment(tx, paymentIntentId, (first) =>
      this.orders.raise(tx, first, { kind: 'refund_failed', subject: String(refundId), params: { amountCents, why } }),
    );
  }
}
