import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesEvent } from '../../../kernel/events/handles';
import { RefundLedger } from '../../payments';
import { DisputeChanged, type DisputeChangedPayload } from '../../payments/events';
import { changeAttention, moneyNote, withNote, withoutDisputes } from '../core/attention';
import { OrderRepository } from '../core/order.repository';

/** Staff have a few days to answer a dispute: its order is flagged until it is closed, on top of other flags. */
@Injectable()
@HandlesEvent(DisputeChanged, { name: 'orders.note-dispute', kind: 'local' })
export class NoteDispute implements LocalHandler<DisputeChangedPayload> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly ledger: RefundLedger,
  ) {}

  async handle({ paymentIntentId }: DisputeChangedPayload, tx: Tx): Promise<void> {
    // The order first: of two reports that are read at once, the later one must see what the earlier one wrote.
    if (!(await this.orders.lockPaidBy(tx, paymentIntentId))) return;
    const disputes = await this.ledger.disputesOf(paymentIntentId, tx);
    const notes = disputes.filter(({ open }) => open).map(({ amountCents }) => moneyNote.disputed(amountCents));
    await changeAttention(this.orders, tx, paymentIntentId, (attention) =>
      notes.reduce<string | null>(withNote, withoutDisputes(attention)),
    );
  }
}
