import { Injectable } from '@nestjs/common';
import type { Cents } from '@crispi/rules/money';
import { Database, type Statements } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import type { GiftCard } from './entities/gift-card';

/** A card that an order has bought. */
export type BoughtCard = Pick<GiftCard, 'id' | 'balanceCents'> & { recipientIndex: number };

/** The card of a code that is to be mailed. */
export type CardToEmail = Pick<GiftCard, 'recipientEmail' | 'greeting' | 'balanceCents' | 'sealedCode' | 'blockedAt'>;

/** A card of a shipment. */
export interface ShippedCard {
  orderId: number;
  recipientIndex: number;
  lastFour: string;
  /** Its code has not been mailed yet. */
  awaitsEmail: boolean;
  /** Another card took its place. */
  isReplaced: boolean;
}

/** Queries about cards that were bought, and codes that are to be mailed. */
@Injectable()
export class GiftCardSalesRepository {
  constructor(private readonly database: Database) {}

  /** Locks a buyer: their other purchases wait until the transaction ends. */
  async lockBuyer(tx: Tx, email: string): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('gift cards for ' || $1, 0))`, [email]);
  }

  /** What this address or this network has bought since then. A re-issued card counts once: its successor has no issue. */
  async boughtSince(
    since: Date,
    { email, network }: { email: string; network: string | null },
    source: Statements,
  ): Promise<Cents> {
    const [row] = await source.rows<{ cents: number }>(
      `SELECT coalesce(sum(m.amount_cents), 0)::int AS cents FROM gift_cards.cards c
       JOIN gift_cards.movements m ON m.card_id = c.id AND m.kind = 'issue'
       WHERE c.order_id IS NOT NULL AND c.created_at >= $1 AND (c.buyer_email = $2 OR c.network = $3)`,
      [since, email, network],
    );
    return row!.cents;
  }

  async toEmail(tx: Tx, orderId: number, recipientIndex: number): Promise<number[]> {
    const rows = await tx.rows<{ id: number }>(
      `SELECT id FROM gift_cards.cards WHERE order_id = $1 AND recipient_index = $2 AND sealed_code IS NOT NULL ORDER BY id`,
      [orderId, recipientIndex],
    );
    return rows.map(({ id }) => id);
  }

  shipmentOf(tx: Tx, cardId: number): Promise<ShippedCard | null> {
    return tx.row(
      `SELECT order_id, recipient_index, last_four, sealed_code IS NOT NULL AS awaits_email, successor_id IS NOT NULL AS is_replaced
       FROM gift_cards.cards WHERE id = $1 AND order_id IS NOT NULL`,
      [cardId],
    );
  }

  async replacedBy(tx: Tx, cardId: number, orderId: number): Promise<number[]> {
    const rows = await tx.rows<{ id: number }>(
      'SELECT id FROM gift_cards.cards WHERE order_id = $2 AND successor_id = $1 ORDER BY id',
      [cardId, orderId],
    );
    return rows.map(({ id }) => id);
  }

  async emailedTo(orderId: number, recipientIndex: number): Promise<string | null> {
    const row = await this.database.row<{ email: string }>(
      `SELECT recipient_email AS email FROM gift_cards.cards WHERE order_id = $1 AND recipient_index = $2
         AND blocked_at IS NULL AND sealed_code IS NULL AND recipient_email IS NOT NULL ORDER BY id DESC LIMIT 1`,
      [orderId, recipientIndex],
    );
    return row?.email ?? null;
  }

  async readdress(tx: Tx, orderId: number, { from, to }: { from: string; to: string }): Promise<void> {
    await tx.rows(
      `UPDATE gift_cards.cards SET buyer_email = CASE WHEN buyer_email = $2 THEN $3 ELSE buyer_email END,
         recipient_email = CASE WHEN recipient_email = $2 THEN $3 ELSE recipient_email END
       WHERE order_id = $1 AND $2 IN (buyer_email, recipient_email)`,
      [orderId, from, to],
    );
  }

  find(cardId: number): Promise<CardToEmail | null> {
    return this.database.row(
      'SELECT recipient_email, greeting, balance_cents, sealed_code, blocked_at FROM gift_cards.cards WHERE id = $1',
      [cardId],
    );
  }

  async forgetCode(tx: Tx, cardId: number): Promise<void> {
    await tx.rows('UPDATE gift_cards.cards SET sealed_code = NULL WHERE id = $1', [cardId]);
  }

  /** The cards in use of an order's shipments; those that were replaced have no balance. */
  lockCardsOf(tx: Tx, orderId: number): Promise<BoughtCard[]> {
    return tx.rows(
      `SELECT id, balance_cents, recipient_index FROM gift_cards.cards
       WHERE order_id = $1 AND successor_id IS NULL ORDER BY id FOR UPDATE`,
      [orderId],
    );
  }

  /** What was paid with the cards of a shipment, or paid out in cash. */
  async spentOf(tx: Tx, orderId: number, recipientIndex: number): Promise<Cents> {
    const row = await tx.row<{ cents: number }>(
      `SELECT coalesce(-sum(m.amount_cents), 0)::int AS cents FROM gift_cards.cards c
       JOIN gift_cards.movements m ON m.card_id = c.id AND m.kind IN ('capture', 'refund', 'cash_out')
       WHERE c.order_id = $1 AND c.recipient_index = $2`,
      [orderId, recipientIndex],
    );
    return row!.cents;
  }

  async issuedFor(orderIds: number[]): Promise<ReadonlyMap<number, Cents>> {
    const rows = await this.database.rows<{ orderId: number; cents: number }>(
      `SELECT c.order_id, sum(m.amount_cents)::int AS cents FROM gift_cards.cards c
       JOIN gift_cards.movements m ON m.card_id = c.id AND m.kind = 'issue'
       WHERE c.order_id = ANY($1) GROUP BY c.order_id`,
      [orderIds],
    );
    return new Map(rows.map(({ orderId, cents }) => [orderId, cents]));
  }

  async unspentOf(orderId: number, source: Statements): Promise<ReadonlyMap<number, Cents>> {
    const rows = await source.rows<{ recipientIndex: number; cents: number }>(
      `SELECT recipient_index, sum(balance_cents)::int AS cents FROM gift_cards.cards
       WHERE order_id = $1 GROUP BY recipient_index`,
      [orderId],
    );
    return new Map(rows.map(({ recipientIndex, cents }) => [recipientIndex, cents]));
  }

  /** Codes that are to be mailed, for a change of the key that encrypts them. */
  sealed(tx: Tx): Promise<{ id: number; sealedCode: string }[]> {
    return tx.rows('SELECT id, sealed_code FROM gift_cards.cards WHERE sealed_code IS NOT NULL ORDER BY id FOR UPDATE');
  }

  async seal(tx: Tx, id: number, sealedCode: string): Promise<void> {
    await tx.rows('UPDATE gift_cards.cards SET sealed_code = $2 WHERE id = $1', [id, sealedCode]);
  }
}
