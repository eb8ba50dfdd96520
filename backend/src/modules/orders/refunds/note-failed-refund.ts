import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesEvent } from '../../../kernel/events/handles';
import { RefundFailed, type RefundFailedPayload } from '../../payments/events';
import { changeAttention, moneyNote, withNote } from '../core/attention';
import { OrderRepository } from '../core/order.repository';

/** The customer waits for money that Stripe could not give back: the order is flagged for staff, on top of other flags. */
@Injectable()
@HandlesEvent(RefundFailed, { name: 'orders.note-failed-refund', kind: 'local' })
export class NoteFailedRefund implements LocalHandler<RefundFailedPayload> {
  constructor(private readonly orders: OrderRepository) {}

  handle({ paymentIntentId, amountCents, why }: RefundFailedPayload, tx: Tx): Promise<void> {
    const note = moneyNote.failed(amountCents, why);
    return changeAttention(this.orders, tx, paymentIntentId, (attention) => withNote(attention, note));
  }
}
