import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesEvent } from '../../../kernel/events/handles';
import { GiftCardSales } from '../../gift-cards';
import { RefundLedger } from '../../payments';
import { DisputeChanged, type DisputeChangedPayload } from '../../payments/events';
import { OrderBooks } from '../core/order-books';
import { OrderRepository, type LockedOrder } from '../core/order.repository';

/** Staff have a few days to answer a dispute: its order is flagged until it is closed, in addition to other flags. A lost one blocks the gift cards it bought. */
@Injectable()
@HandlesEvent(DisputeChanged, { name: 'orders.note-dispute', kind: 'local' })
export class NoteDispute implements LocalHandler<DisputeChangedPayload> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly ledger: RefundLedger,
    private readonly cards: GiftCardSales,
    private readonly books: OrderBooks,
  ) {}

  async handle({ paymentIntentId }: DisputeChangedPayload, tx: Tx): Promise<void> {
    // Disputes are read with the order locked: if two reports are handled at once, the later one sees the changes of
    // the earlier one.
    const locked = await this.orders.flagPayment(tx, paymentIntentId, async (first) => {
      const open = (await this.ledger.disputesOf(paymentIntentId, tx)).filter((dispute) => dispute.open);
      const isOpen = (subject: string) => open.some(({ id }) => id === subject);
      await this.orders.settle(tx, first, ({ kind, subject }) => kind === 'dispute' && !isOpen(subject));
      for (const { id: subject, amountCents } of open)
        await this.orders.raise(tx, first, { kind: 'dispute', subject, params: { amountCents } });
    });
    if (!locked) return;
    await this.books.post(tx, locked.order);
    if ((await this.ledger.disputeOf(paymentIntentId, tx)) === 'lost') await this.blockBought(tx, locked);
  }

  /** The bank has taken back what the gift cards cost. */
  private async blockBought(tx: Tx, locked: LockedOrder): Promise<void> {
    for (const shipment of locked.shipments.filter(({ kind }) => kind === 'electronic')) {
      const { orderId, recipientIndex } = shipment;
      const spentCents = await this.cards.block(tx, orderId, recipientIndex, 'The payment was disputed and lost.');
      if (!spentCents) continue;
      await this.orders.raise(tx, shipment, { kind: 'gift_card_spent', params: { spentCents } });
      await this.orders.save(tx, locked, shipment);
    }
  }
}
