import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesEvent } from '../../../kernel/events/handles';
import {
  RefundCaughtUp,
  RefundDelayed,
  type RefundDelayedPayload,
  RefundFailed,
  type RefundFailedPayload,
} from '../../payments/events';
import { flagOfRefund } from '../core/flags';
import { OrderBooks } from '../core/order-books';
import { OrderRepository } from '../core/order.repository';

/** Flags an order whose refund failed at Stripe, in addition to other flags: its money is still owed. */
@Injectable()
@HandlesEvent(RefundFailed, { name: 'orders.note-failed-refund', kind: 'local' })
export class NoteFailedRefund implements LocalHandler<RefundFailedPayload> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly books: OrderBooks,
  ) {}

  async handle({ refundId, paymentIntentId, amountCents, why }: RefundFailedPayload, tx: Tx): Promise<void> {
    const locked = await this.orders.flagPayment(tx, paymentIntentId, (first) =>
      this.orders.raise(tx, first, { kind: 'refund_failed', subject: String(refundId), params: { amountCents, why } }),
    );
    if (locked) await this.books.post(tx, locked.order);
  }
}

/** Flags an order whose refund is delayed, in addition to other flags. */
@Injectable()
@HandlesEvent(RefundDelayed, { name: 'orders.note-delayed-refund', kind: 'local' })
export class NoteDelayedRefund implements LocalHandler<RefundDelayedPayload> {
  constructor(private readonly orders: OrderRepository) {}

  async handle({ refundId, paymentIntentId, amountCents }: RefundDelayedPayload, tx: Tx): Promise<void> {
    await this.orders.flagPayment(tx, paymentIntentId, (first) =>
      this.orders.raise(tx, first, { kind: 'refund_delayed', subject: String(refundId), params: { amountCents } }),
    );
  }
}

/** The refund succeeded: its flag is settled, others stay open. */
@Injectable()
@HandlesEvent(RefundCaughtUp, { name: 'orders.forget-delayed-refund', kind: 'local' })
export class ForgetDelayedRefund implements LocalHandler<RefundDelayedPayload> {
  constructor(private readonly orders: OrderRepository) {}

  async handle({ refundId: id, paymentIntentId, amountCents }: RefundDelayedPayload, tx: Tx): Promise<void> {
    await this.orders.flagPayment(tx, paymentIntentId, (first) => {
      const flag = flagOfRefund(first.flags, 'refund_delayed', { id, amountCents });
      return this.orders.settle(tx, first, (one) => one === flag);
    });
  }
}
