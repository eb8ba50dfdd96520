import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesEvent } from '../../../kernel/events/handles';
import { GiftCardSales } from '../../gift-cards';
import {
  GiftCardReady,
  GiftCardUndelivered,
  type GiftCardReadyPayload,
  type GiftCardUndeliveredPayload,
} from '../../gift-cards/events';
import { OrderRepository } from '../core/order.repository';

/** Flags the order of a gift card that its recipient did not get. */
@Injectable()
@HandlesEvent(GiftCardUndelivered, { name: 'orders.note-undelivered-gift-card', kind: 'local' })
export class NoteUndeliveredGiftCard implements LocalHandler<GiftCardUndeliveredPayload> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly cards: GiftCardSales,
  ) {}

  async handle({ cardId, bounced }: GiftCardUndeliveredPayload, tx: Tx): Promise<void> {
    const bought = await this.cards.shipmentOf(tx, cardId);
    if (!bought) return;
    const locked = await this.orders.lock(tx, bought.orderId);
    // Read again under the lock: it may have been re-issued or emailed since.
    const card = (await this.cards.shipmentOf(tx, cardId))!;
    if (card.isReplaced || (!bounced && !card.awaitsEmail)) return;
    const shipment = this.orders.shipment(locked, card.recipientIndex);
    const kind = bounced ? 'gift_card_bounced' : 'gift_card_unsent';
    await this.orders.raise(tx, shipment, { kind, subject: String(cardId), params: { lastFour: card.lastFour } });
    await this.orders.save(tx, locked, shipment);
  }
}

/** Staff have re-issued the card. */
@Injectable()
@HandlesEvent(GiftCardReady, { name: 'orders.forget-undelivered-gift-card', kind: 'local' })
export class ForgetUndeliveredGiftCard implements LocalHandler<GiftCardReadyPayload> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly cards: GiftCardSales,
  ) {}

  async handle({ cardId, orderId }: GiftCardReadyPayload, tx: Tx): Promise<void> {
    const replaced = orderId === null ? [] : (await this.cards.replacedBy(tx, cardId, orderId)).map(String);
    if (orderId === null || replaced.length === 0) return;
    const locked = await this.orders.lock(tx, orderId);
    for (const shipment of locked.shipments) {
      const isAbout = ({ kind, subject }: { kind: string; subject: string }) =>
        (kind === 'gift_card_bounced' || kind === 'gift_card_unsent') && replaced.includes(subject);
      if (await this.orders.settle(tx, shipment, isAbout)) await this.orders.save(tx, locked, shipment);
    }
  }
}
