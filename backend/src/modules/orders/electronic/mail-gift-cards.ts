import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesEvent, HandlesJob } from '../../../kernel/events/handles';
import { GiftCardSales } from '../../gift-cards';
import { GiftCardMailed, GiftCardReady, type GiftCardMailedPayload } from '../../gift-cards/events';
import { MailGiftCards, type MailGiftCardsPayload } from '../core/mail-gift-cards.job';
import { OrderRepository } from '../core/order.repository';

/** On the day of an electronic shipment. From now on its buyer can no longer cancel it. */
@Injectable()
@HandlesJob(MailGiftCards, { kind: 'local' })
export class MailGiftCardsHandler implements LocalHandler<MailGiftCardsPayload> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly cards: GiftCardSales,
  ) {}

  async handle({ orderId, recipientIndex }: MailGiftCardsPayload, tx: Tx): Promise<void> {
    const locked = await this.orders.lock(tx, orderId);
    const shipment = this.orders.shipment(locked, recipientIndex);
    if (shipment.status !== 'pending') return;
    await this.orders.move(tx, locked, shipment, 'preparing', { by: 'system' });
    for (const cardId of await this.cards.toMail(tx, orderId, recipientIndex))
      await tx.publish(GiftCardReady, { cardId, orderId });
  }
}

/** Forgets the code of a mailed card. An electronic shipment is delivered once all of its cards are mailed. */
@Injectable()
@HandlesEvent(GiftCardMailed, { name: 'orders.deliver-mailed-gift-cards', kind: 'local' })
export class DeliverMailedGiftCards implements LocalHandler<GiftCardMailedPayload> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly cards: GiftCardSales,
  ) {}

  async handle({ cardId }: GiftCardMailedPayload, tx: Tx): Promise<void> {
    const bought = await this.cards.shipmentOf(tx, cardId);
    const locked = bought && (await this.orders.lock(tx, bought.orderId));
    await this.cards.forgetCode(tx, cardId);
    if (!locked) return;
    const shipment = this.orders.shipment(locked, bought.recipientIndex);
    const waiting = await this.cards.toMail(tx, bought.orderId, bought.recipientIndex);
    if (shipment.status === 'preparing' && waiting.length === 0)
      await this.orders.move(tx, locked, shipment, 'delivered', { by: 'system' });
  }
}
