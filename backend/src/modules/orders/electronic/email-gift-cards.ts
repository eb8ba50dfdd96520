import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesEvent, HandlesJob } from '../../../kernel/events/handles';
import { GiftCardSales } from '../../gift-cards';
import {
  GiftCardEmailed,
  GiftCardNotEmailed,
  GiftCardReady,
  type GiftCardEmailedPayload,
  type GiftCardNotEmailedPayload,
} from '../../gift-cards/events';
import { EmailGiftCards, type EmailGiftCardsPayload } from '../core/email-gift-cards.job';
import { OrderRepository } from '../core/order.repository';

/** On the day of an electronic shipment. From now on its buyer can no longer cancel it. */
@Injectable()
@HandlesJob(EmailGiftCards, { kind: 'local' })
export class EmailGiftCardsHandler implements LocalHandler<EmailGiftCardsPayload> {
  constructor(
    private readonly orders: OrderRepository,
    private readonly cards: GiftCardSales,
  ) {}

  async handle({ orderId, recipientIndex }: EmailGiftCardsPayload, tx: Tx): Promise<void> {
    const locked = await this.orders.lock(tx, orderId);
    const shipment = this.orders.shipment(locked, recipientIndex);
    if (shipment.status !== 'pending') return;
    await this.orders.move(tx, locked, shipment, 'preparing', { by: 'system' });
    const cardIds = await this.cards.toEmail(tx, orderId, recipientIndex);
    for (const cardId of cardIds) await tx.publish(GiftCardReady, { cardId, orderId });
    // Staff have re-issued all of them, which emails them at once, or blocked them.
    if (cardIds.length === 0) await this.orders.move(tx, locked, shipment, 'delivered', { by: 'system' });
  }
}

/** An electronic shipment is delivered once none of its cards waits for its email. */
@Injectable()
export class DeliverGiftCards {
  constructor(
    private readonly orders: OrderRepository,
    private readonly cards: GiftCardSales,
  ) {}

  /** `mailed`: the email with the code has left, so the code is forgotten. False: the card was blocked before. */
  async execute(tx: Tx, cardId: number, { mailed }: { mailed: boolean }): Promise<void> {
    const bought = await this.cards.shipmentOf(tx, cardId);
    const locked = bought && (await this.orders.lock(tx, bought.orderId));
    if (mailed) await this.cards.forgetCode(tx, cardId);
    if (!locked) return;
    const shipment = this.orders.shipment(locked, bought.recipientIndex);
    const couldNotBeSent = await this.orders.settle(
      tx,
      shipment,
      ({ kind, subject }) => kind === 'gift_card_unsent' && subject === String(cardId),
    );
    if (couldNotBeSent) await this.orders.save(tx, locked, shipment);
    if (shipment.status !== 'preparing') return;
    if ((await this.cards.toEmail(tx, bought.orderId, bought.recipientIndex)).length > 0) return;
    await this.orders.move(tx, locked, shipment, 'delivered', { by: 'system' });
  }
}

@Injectable()
@HandlesEvent(GiftCardEmailed, { name: 'orders.deliver-emailed-gift-cards', kind: 'local' })
export class DeliverEmailedGiftCards implements LocalHandler<GiftCardEmailedPayload> {
  constructor(private readonly delivering: DeliverGiftCards) {}

  handle({ cardId }: GiftCardEmailedPayload, tx: Tx): Promise<void> {
    return this.delivering.execute(tx, cardId, { mailed: true });
  }
}

@Injectable()
@HandlesEvent(GiftCardNotEmailed, { name: 'orders.end-blocked-gift-cards', kind: 'local' })
export class EndBlockedGiftCards implements LocalHandler<GiftCardNotEmailedPayload> {
  constructor(private readonly delivering: DeliverGiftCards) {}

  handle({ cardId }: GiftCardNotEmailedPayload, tx: Tx): Promise<void> {
    return this.delivering.execute(tx, cardId, { mailed: false });
  }
}
