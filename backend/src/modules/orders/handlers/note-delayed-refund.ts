import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Handles, type LocalHandler } from '../../../kernel/events/handlers';
import { formatCents } from '../../../kernel/money';
import { RefundCaughtUp, RefundDelayed, type RefundDelayedPayload } from '../../payments/events';
import { changeAttention, withNote } from '../use-cases/change-attention';
import { OrderDesk } from '../use-cases/order-desk';

const noteOf = (amountCents: number) =>
  `The refund of $${formatCents(amountCents)} has not reached Stripe yet; it is tried again until it does.`;

/** Staff see that a customer still waits for money, on top of other flags. */
@Injectable()
@Handles({ name: 'orders.note-delayed-refund', on: RefundDelayed as never, kind: 'local' })
export class NoteDelayedRefund implements LocalHandler<RefundDelayedPayload> {
  constructor(private readonly desk: OrderDesk) {}

  handle({ paymentIntentId, amountCents }: RefundDelayedPayload, tx: Tx): Promise<void> {
    const note = noteOf(amountCents);
    return changeAttention(this.desk, tx, paymentIntentId, (attention) => withNote(attention, note));
  }
}

/** The refund got through: its note goes, others stay. */
@Injectable()
@Handles({ name: 'orders.forget-delayed-refund', on: RefundCaughtUp as never, kind: 'local' })
export class ForgetDelayedRefund implements LocalHandler<RefundDelayedPayload> {
  constructor(private readonly desk: OrderDesk) {}

  handle({ paymentIntentId, amountCents }: RefundDelayedPayload, tx: Tx): Promise<void> {
    const note = noteOf(amountCents);
    return changeAttention(
      this.desk,
      tx,
      paymentIntentId,
      (attention) => attention?.replace(note, '').replace(/ {2}/g, ' ').trim() || null,
    );
  }
}
