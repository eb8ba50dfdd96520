import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesEvent } from '../../../kernel/events/handles';
import { RefundCaughtUp, RefundDelayed, type RefundDelayedPayload } from '../../payments/events';
import { changeAttention, moneyNote, withNote, withoutNote } from '../core/attention';
import { OrderRepository } from '../core/order.repository';

/** Staff see that a customer still waits for money, on top of other flags. */
@Injectable()
@HandlesEvent(RefundDelayed, { name: 'orders.note-delayed-refund', kind: 'local' })
export class NoteDelayedRefund implements LocalHandler<RefundDelayedPayload> {
  constructor(private readonly orders: OrderRepository) {}

  handle({ paymentIntentId, amountCents }: RefundDelayedPayload, tx: Tx): Promise<void> {
    const note = moneyNote.delayed(amountCents);
    return changeAttention(this.orders, tx, paymentIntentId, (attention) => withNote(attention, note));
  }
}

/** The refund got through: its note goes, others stay. */
@Injectable()
@HandlesEvent(RefundCaughtUp, { name: 'orders.forget-delayed-refund', kind: 'local' })
export class ForgetDelayedRefund implements LocalHandler<RefundDelayedPayload> {
  constructor(private readonly orders: OrderRepository) {}

  handle({ paymentIntentId, amountCents }: RefundDelayedPayload, tx: Tx): Promise<void> {
    const note = moneyNote.delayed(amountCents);
    return changeAttention(this.orders, tx, paymentIntentId, (attention) => withoutNote(attention, note));
  }
}
