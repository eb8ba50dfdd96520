import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import type { GiftCard } from './entities/gift-card';
import type { GiftCardHold } from './entities/gift-card-hold';
import type { GiftCardMovement } from './entities/gift-card-movement';

/** What a card passes to the one that replaces it. */
type Kept = 'origin' | 'recipientEmail' | 'orderId' | 'recipientIndex' | 'buyerEmail' | 'network' | 'greeting';
export type LockedCard = Pick<
  GiftCard,
  'id' | 'lastFour' | 'balanceCents' | 'blockedAt' | 'successorId' | 'sealedCode' | Kept
>;
export type NewCard = Pick<GiftCard, 'codeHash' | 'lastFour' | 'sealedCode' | Kept>;
export type NewMovement = Pick<GiftCardMovement, 'cardId' | 'kind' | 'amountCents'> &
  Partial<Pick<GiftCardMovement, 'orderId' | 'reason' | 'madeBy' | 'requestKey'>>;
export type Movement = Pick<
  GiftCardMovement,
  'id' | 'kind' | 'amountCents' | 'balanceCents' | 'orderId' | 'reason' | 'madeBy' | 'createdAt'
>;

/** A movement with what the books need of its card; `boughtBy`: the order that bought it. */
export type BookedMovement = Pick<GiftCardMovement, 'id' | 'kind' | 'amountCents' | 'orderId' | 'createdAt'> &
  Pick<GiftCard, 'origin'> & { boughtBy: GiftCard['orderId'] };

/** What a checkout may spend of a card, with what it holds of it already. */
export type Spendable = Pick<GiftCard, 'id' | 'lastFour' | 'codeHash'> & { spendableCents: number };

/** What an order took from a card and what it gave back. */
export interface OrderMovements {
  orderId: number;
  cardId: number;
  capturedCents: number;
  refundedCents: number;
}

const LOCKED = `id, last_four, balance_cents, blocked_at, successor_id, sealed_code,
  origin, recipient_email, order_id, recipient_index, buyer_email, network, greeting`;
const MOVEMENT = 'id, kind, amount_cents, balance_cents, order_id, reason, made_by, created_at';

/** Cards, movements and holds. A balance is changed together with its movement, under the card's lock. */
@Injectable()
export class GiftCardRepository {
  constructor(private readonly database: Database) {}

  async add(tx: Tx, card: NewCard): Promise<number> {
    const row = await tx.row<{ id: number }>(
      `INSERT INTO gift_cards.cards (code_hash, last_four, sealed_code, origin, recipient_email, order_id, recipient_index,
         buyer_email, network, greeting, balance_cents)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0) RETURNING id`,
      [
        card.codeHash,
        card.lastFour,
        card.sealedCode,
        card.origin,
        card.recipientEmail,
        card.orderId,
        card.recipientIndex,
        card.buyerEmail,
        card.network,
        card.greeting && JSON.stringify(card.greeting),
      ],
    );
    return row!.id;
  }

  /** Locks the cards, in the order of their ids. */
  lock(tx: Tx, ids: number[]): Promise<LockedCard[]> {
    return tx.rows(`SELECT ${LOCKED} FROM gift_cards.cards WHERE id = ANY($1) ORDER BY id FOR UPDATE`, [ids]);
  }

  /** The card that refunds to this one reach: itself, or the newest of those that replaced it. */
  async newestOf(tx: Tx, id: number): Promise<number | null> {
    const row = await tx.row<{ id: number }>(
      `WITH RECURSIVE chain AS (
         SELECT id, successor_id FROM gift_cards.cards WHERE id = $1
         UNION ALL SELECT c.id, c.successor_id FROM gift_cards.cards c JOIN chain ON c.id = chain.successor_id)
       SELECT id FROM chain WHERE successor_id IS NULL`,
      [id],
    );
    return row?.id ?? null;
  }

  /** Changes the balance and notes why. The card must be locked. */
  async move(tx: Tx, movement: NewMovement): Promise<BookedMovement> {
    const { cardId, kind, amountCents, orderId = null, reason, madeBy, requestKey } = movement;
    const row = await tx.row<Omit<BookedMovement, 'kind' | 'amountCents' | 'orderId'>>(
      `WITH moved AS (UPDATE gift_cards.cards SET balance_cents = balance_cents + $3 WHERE id = $1
         RETURNING balance_cents, origin, order_id
       ), noted AS (
         INSERT INTO gift_cards.movements (card_id, kind, amount_cents, balance_cents, order_id, reason, made_by, request_key)
         SELECT $1, $2, $3, balance_cents, $4, $5, $6, $7 FROM moved RETURNING id, created_at)
       SELECT noted.id, noted.created_at, moved.origin, moved.order_id AS bought_by FROM noted, moved`,
      [cardId, kind, amountCents, orderId, reason ?? null, madeBy ?? null, requestKey ?? null],
    );
    return { ...row!, kind, amountCents, orderId };
  }

  movementsById(ids: number[], source: Statements = this.database): Promise<BookedMovement[]> {
    return source.rows(
      `SELECT m.id, m.kind, m.amount_cents, m.order_id, m.created_at, c.origin, c.order_id AS bought_by
       FROM gift_cards.movements m JOIN gift_cards.cards c ON c.id = m.card_id WHERE m.id = ANY($1) ORDER BY m.id`,
      [ids],
    );
  }

  /** Ids of the movements since then, oldest first. */
  async movedSince(moment: Date): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      'SELECT id::text FROM gift_cards.movements WHERE created_at >= $1 ORDER BY gift_cards.movements.id',
      [moment],
    );
    return rows.map(({ id }) => id);
  }

  /** Blocks a card, whose code is then not emailed; with `successorId`, that one takes its place. */
  async block(tx: Tx, id: number, successorId: number | null): Promise<void> {
    await tx.rows(
      `UPDATE gift_cards.cards SET blocked_at = coalesce(blocked_at, kernel.now()), successor_id = $2, sealed_code = NULL
       WHERE id = $1`,
      [id, successorId],
    );
  }

  holdsOf(tx: Tx, holdKey: string): Promise<Pick<GiftCardHold, 'cardId' | 'amountCents'>[]> {
    return tx.rows('SELECT card_id, amount_cents FROM gift_cards.holds WHERE hold_key = $1 ORDER BY card_id', [
      holdKey,
    ]);
  }

  /** What a checkout holds of a card from now on; 0: nothing. */
  async setHold(tx: Tx, { holdKey, cardId, amountCents }: GiftCardHold): Promise<void> {
    await (amountCents > 0
      ? tx.rows(
          `INSERT INTO gift_cards.holds (hold_key, card_id, amount_cents) VALUES ($1, $2, $3)
           ON CONFLICT (hold_key, card_id) DO UPDATE SET amount_cents = excluded.amount_cents`,
          [holdKey, cardId, amountCents],
        )
      : tx.rows('DELETE FROM gift_cards.holds WHERE hold_key = $1 AND card_id = $2', [holdKey, cardId]));
  }

  /** Ends all holds of a card; returns their sum. */
  async dropHolds(tx: Tx, cardId: number): Promise<number> {
    const row = await tx.row<{ cents: number }>(
      `WITH dropped AS (DELETE FROM gift_cards.holds WHERE card_id = $1 RETURNING amount_cents)
       SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM dropped`,
      [cardId],
    );
    return row!.cents;
  }

  /** Cards that can be spent, by the hashes of their codes; `holdKeys`: what these checkouts hold is theirs to spend. */
  spendable(codeHashes: Buffer[], holdKeys: string[]): Promise<Spendable[]> {
    return this.database.rows(
      `SELECT c.id, c.last_four, c.code_hash, c.balance_cents + coalesce(
         (SELECT sum(h.amount_cents) FROM gift_cards.holds h WHERE h.card_id = c.id AND h.hold_key = ANY($2)), 0)::int AS spendable_cents
       FROM gift_cards.cards c WHERE c.code_hash = ANY($1::bytea[]) AND c.blocked_at IS NULL`,
      [codeHashes, holdKeys],
    );
  }

  byCode(codeHash: Buffer): Promise<LockedCard | null> {
    return this.database.row(`SELECT ${LOCKED} FROM gift_cards.cards WHERE code_hash = $1`, [codeHash]);
  }

  /** Newest first. */
  movementsOf(cardId: number): Promise<Movement[]> {
    return this.database.rows(`SELECT ${MOVEMENT} FROM gift_cards.movements WHERE card_id = $1 ORDER BY id DESC`, [
      cardId,
    ]);
  }

  /** Locks a member of staff: their other changes of gift cards wait until the transaction ends. */
  async lockStaff(tx: Tx, madeBy: string): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('gift cards by ' || $1, 0))`, [madeBy]);
  }

  /** The card that an earlier request of that key has changed. */
  changedBy(tx: Tx, requestKey: string): Promise<Pick<GiftCard, 'id' | 'lastFour'> | null> {
    return tx.row(
      `SELECT c.id, c.last_four FROM gift_cards.movements m JOIN gift_cards.cards c ON c.id = m.card_id
       WHERE m.request_key = $1`,
      [requestKey],
    );
  }

  /** What this member of staff has put on cards or paid out since that time, in cents. */
  async givenOutBy(tx: Tx, madeBy: string, since: Date): Promise<number> {
    const row = await tx.row<{ cents: number }>(
      `SELECT coalesce(sum(abs(amount_cents)), 0)::int AS cents FROM gift_cards.movements
       WHERE made_by = $1 AND created_at >= $2
         AND (kind = 'issue' OR kind = 'cash_out' OR kind = 'adjust' AND amount_cents > 0)`,
      [madeBy, since],
    );
    return row!.cents;
  }

  // For the audit.

  /** The keys of all checkouts that hold something. */
  async holdKeys(): Promise<string[]> {
    const rows = await this.database.rows<{ key: string }>(
      'SELECT DISTINCT hold_key AS key FROM gift_cards.holds ORDER BY 1',
    );
    return rows.map(({ key }) => key);
  }

  /** Cards whose balance is not the sum of their movements. */
  miscounted(): Promise<(Pick<GiftCard, 'id' | 'lastFour' | 'balanceCents'> & { sumCents: number })[]> {
    return this.database.rows(
      `SELECT c.id, c.last_four, c.balance_cents, coalesce(sum(m.amount_cents), 0)::int AS sum_cents
       FROM gift_cards.cards c LEFT JOIN gift_cards.movements m ON m.card_id = c.id
       GROUP BY c.id HAVING c.balance_cents <> coalesce(sum(m.amount_cents), 0) ORDER BY c.id`,
    );
  }

  /** Cards of which movements hold another sum than the open checkouts do. */
  misheld(): Promise<(Pick<GiftCard, 'id' | 'lastFour'> & { movedCents: number; heldCents: number })[]> {
    return this.database.rows(
      `SELECT c.id, c.last_four, coalesce(m.cents, 0)::int AS moved_cents, coalesce(h.cents, 0)::int AS held_cents
       FROM gift_cards.cards c
       LEFT JOIN (SELECT card_id, -sum(amount_cents) AS cents FROM gift_cards.movements
                  WHERE kind IN ('hold', 'release') GROUP BY card_id) m ON m.card_id = c.id
       LEFT JOIN (SELECT card_id, sum(amount_cents) AS cents FROM gift_cards.holds GROUP BY card_id) h ON h.card_id = c.id
       WHERE coalesce(m.cents, 0) <> coalesce(h.cents, 0) ORDER BY c.id`,
    );
  }

  /** What orders placed since then took from each card, and what went back. */
  movedByOrders(since: Date): Promise<OrderMovements[]> {
    return this.database.rows(
      `SELECT order_id, card_id, (-coalesce(sum(amount_cents) FILTER (WHERE kind = 'capture'), 0))::int AS captured_cents,
         coalesce(sum(amount_cents) FILTER (WHERE kind = 'refund'), 0)::int AS refunded_cents
       FROM gift_cards.movements
       WHERE order_id IN (SELECT order_id FROM gift_cards.movements WHERE kind = 'capture' AND created_at >= $1)
       GROUP BY order_id, card_id ORDER BY order_id, card_id`,
      [since],
    );
  }

  async setBalance(tx: Tx, id: number, balanceCents: number): Promise<void> {
    await tx.rows('UPDATE gift_cards.cards SET balance_cents = $2 WHERE id = $1', [id, balanceCents]);
  }
}
