import { Injectable } from '@nestjs/common';
import type { GiftCardDetails } from '@crispi/rules/gift-card-offer';
import type { Cents } from '@crispi/rules/money';
import { Clock } from '../../kernel/clock';
import { Config } from '../../kernel/config/config';
import { Database, type Statements } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import { localDay, Stores } from '../stores';
import { GiftCardLedger } from './gift-card-ledger';
import { GiftCardLimit } from './gift-cards.errors';
import { GiftCardSalesRepository, type ShippedCard } from './gift-card-sales.repository';

/** Who buys gift cards; `network`: null where networks are not counted. */
export interface GiftCardBuyer {
  name: string;
  email: string;
  network: string | null;
}

/** Gift cards of one line of an order, each of the amount. */
export interface GiftCardLine {
  recipientIndex: number;
  giftCard: GiftCardDetails;
  quantity: number;
}

/** Money that goes back for the cards of one shipment. */
export interface PurchaseRefund {
  recipientIndex: number;
  cents: Cents;
}

/** Gift cards as something that orders buy, and give back. */
@Injectable()
export class GiftCardSales {
  constructor(
    private readonly sales: GiftCardSalesRepository,
    private readonly ledger: GiftCardLedger,
    private readonly stores: Stores,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /**
   * Stolen cards are turned into gift cards: each email address and network may buy only so much a day.
   * @throws GiftCardLimit
   */
  async refuseAboveLimit(
    { email, network }: Omit<GiftCardBuyer, 'name'>,
    cents: Cents,
    source: Statements = this.database,
  ): Promise<void> {
    const limitCents = this.config.giftCards.boughtPerDayCents;
    const today = localDay(this.clock.now(), (await this.stores.first())?.timeZone ?? 'UTC');
    const boughtCents = await this.sales.boughtSince(today.from, { email: lower(email), network }, source);
    if (boughtCents + cents > limitCents) throw new GiftCardLimit(Math.max(limitCents - boughtCents, 0), limitCents);
  }

  /** Makes the cards of a paid order. @throws GiftCardLimit */
  async sell(tx: Tx, orderId: number, lines: readonly GiftCardLine[], buyer: GiftCardBuyer): Promise<void> {
    const totalCents = lines.reduce((sum, { giftCard, quantity }) => sum + giftCard.amount * quantity, 0);
    await this.sales.lockBuyer(tx, lower(buyer.email));
    await this.refuseAboveLimit(buyer, totalCents, tx);
    for (const { recipientIndex, giftCard, quantity } of lines) {
      const card = {
        cents: giftCard.amount,
        recipientEmail: giftCard.recipientEmail ?? buyer.email,
        buyerEmail: lower(buyer.email),
        network: buyer.network,
        greeting: { to: giftCard.recipientName, from: buyer.name, message: giftCard.message },
        orderId,
        recipientIndex,
      };
      for (let n = 0; n < quantity; n += 1) await this.ledger.sell(tx, card);
    }
  }

  /** The cards of a shipment whose codes are to be mailed. */
  toEmail(tx: Tx, orderId: number, recipientIndex: number): Promise<number[]> {
    return this.sales.toEmail(tx, orderId, recipientIndex);
  }

  /** A card and its shipment; null for a card that no order bought. */
  shipmentOf(tx: Tx, cardId: number): Promise<ShippedCard | null> {
    return this.sales.shipmentOf(tx, cardId);
  }

  /** The cards of the order in whose place staff have issued this one. */
  replacedBy(tx: Tx, cardId: number, orderId: number): Promise<number[]> {
    return this.sales.replacedBy(tx, cardId, orderId);
  }

  /** The buyer's address was corrected: cards for the buyer go there. */
  readdress(tx: Tx, orderId: number, { from, to }: { from: string; to: string }): Promise<void> {
    return this.sales.readdress(tx, orderId, { from: lower(from), to: lower(to) });
  }

  /** Forgets the code of a card that was mailed. */
  forgetCode(tx: Tx, cardId: number): Promise<void> {
    return this.sales.forgetCode(tx, cardId);
  }

  /** The first amounts of the cards that these orders have bought. */
  issuedFor(orderIds: number[]): Promise<ReadonlyMap<number, Cents>> {
    return this.sales.issuedFor(orderIds);
  }

  /** What is unspent and not held of the cards of an order's shipments. */
  unspentOf(orderId: number, source: Statements = this.database): Promise<ReadonlyMap<number, Cents>> {
    return this.sales.unspentOf(orderId, source);
  }

  /** Takes what goes back to the buyer off the cards, which must have it. */
  async refund(
    tx: Tx,
    orderId: number,
    refunds: readonly PurchaseRefund[],
    { reason, by }: { reason: string | null; by: string },
  ): Promise<void> {
    if (refunds.length === 0) return;
    const cards = await this.sales.lockCardsOf(tx, orderId);
    for (const { recipientIndex, cents } of refunds) {
      let open = cents;
      for (const card of cards.filter((one) => one.recipientIndex === recipientIndex)) {
        const taken = Math.min(open, card.balanceCents);
        if (taken === 0) continue;
        open -= taken;
        await this.ledger.refundPurchase(tx, card.id, { cents: taken, reason: reason ?? undefined, by });
      }
      if (open > 0) throw new Error(`The gift cards of order ${orderId} lack ${open} cents of a refund.`);
    }
  }

  /** The cards of a shipment can no longer be spent. Returns what was spent of them; null if they were blocked before. */
  async block(tx: Tx, orderId: number, recipientIndex: number, reason: string): Promise<Cents | null> {
    let blocked = false;
    for (const card of await this.sales.lockCardsOf(tx, orderId)) {
      if (card.recipientIndex !== recipientIndex) continue;
      if (await this.ledger.block(tx, card.id, { reason, by: 'system' })) blocked = true;
    }
    return blocked ? this.sales.spentOf(tx, orderId, recipientIndex) : null;
  }
}

const lower = (email: string) => email.trim().toLowerCase();
