import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Handles, type LocalHandler } from '../../../kernel/events/handlers';
import { formatCents } from '../../../kernel/money';
import { RefundFailed, type RefundFailedPayload } from '../../payments/events';
import { changeAttention, withNote } from '../use-cases/change-attention';
import { OrderDesk } from '../use-cases/order-desk';

/** The customer waits for money that Stripe could not give back: the order is flagged for staff, on top of other flags. */
@Injectable()
@Handles({ name: 'orders.note-failed-refund', on: RefundFailed as never, kind: 'local' })
export class NoteFailedRefund implements LocalHandler<RefundFailedPayload> {
  constructor(private readonly desk: OrderDesk) {}

  handle({ paymentIntentId, amountCents, why }: RefundFailedPayload, tx: Tx): Promise<void> {
    const reason = why ? ` (${why})` : '';
    const note = `Stripe could not give back $${formatCents(amountCents)}${reason}: please return the money another way.`;
    return changeAttention(this.desk, tx, paymentIntentId, (attention) => withNote(attention, note));
  }
}
