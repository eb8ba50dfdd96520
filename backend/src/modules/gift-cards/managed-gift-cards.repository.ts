import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import type { GiftCard } from './entities/gift-card';

/** A gift card as staff see it. */
export type ManagedCard = Pick<
  GiftCard,
  | 'id'
  | 'lastFour'
  | 'origin'
  | 'recipientEmail'
  | 'orderId'
  | 'balanceCents'
  | 'blockedAt'
  | 'successorId'
  | 'createdAt'
> & {
  /** Its code has not been mailed yet. */
  awaitsEmail: boolean;
  /** What unpaid checkouts hold. */
  heldCents: number;
  /** The first amount. */
  issuedCents: number;
  successorLastFour: string | null;
};

export interface CardSearch {
  /** The end of a code, in capitals. */
  lastFour: string | null;
  /** A whole address or its beginning, in small letters. */
  email: string | null;
  /** An order that bought it or was paid with it. */
  orderId: number | null;
}

export const GIFT_CARD_VIEWS = ['with_balance', 'blocked', 'to_email'] as const;
export type GiftCardView = (typeof GIFT_CARD_VIEWS)[number];

/** How many cards each view has, and what those of the chosen one are worth, with what unpaid checkouts hold. */
export interface GiftCardFigures {
  counts: Record<GiftCardView | 'all', number>;
  unspentCents: number;
}

/** What cards are worth that were issued in a month, or within a span of years; null: all of them. */
export interface Liability {
  month: string | null;
  /** The full years since they were issued: 0, 1, 2 (2 to 4) or 5 (5 and more). */
  years: number | null;
  cards: number;
  balanceCents: number;
}

const HELD = '(SELECT coalesce(sum(amount_cents), 0)::int FROM gift_cards.holds h WHERE h.card_id = c.id)';

const MANAGED = `
  SELECT c.id, c.last_four, c.origin, c.recipient_email, c.order_id, c.balance_cents, c.blocked_at, c.successor_id, c.created_at,
    ${HELD} AS held_cents,
    (SELECT amount_cents FROM gift_cards.movements m WHERE m.card_id = c.id ORDER BY m.id LIMIT 1) AS issued_cents,
    c.sealed_code IS NOT NULL AS awaits_email,
    (SELECT last_four FROM gift_cards.cards s WHERE s.id = c.successor_id) AS successor_last_four
  FROM gift_cards.cards c`;

/** A replaced card is blocked, but nothing is left to do with it. */
const VIEWS: Record<GiftCardView, string> = {
  with_balance: `c.balance_cents + ${HELD} > 0`,
  blocked: 'c.blocked_at IS NOT NULL AND c.successor_id IS NULL',
  to_email: 'c.sealed_code IS NOT NULL',
};

const FOUND = `($1 OR c.last_four = $2 OR starts_with(c.recipient_email, $3) OR starts_with(c.buyer_email, $3)
  OR c.order_id = $4 OR c.id IN (SELECT card_id FROM gift_cards.movements WHERE kind = 'capture' AND order_id = $4))`;

const valuesOf = (search: CardSearch | null) => {
  const { lastFour = null, email = null, orderId = null } = search ?? {};
  return [search === null, lastFour, email, orderId];
};

/** Gift cards for the back office. */
@Injectable()
export class ManagedGiftCardRepository {
  constructor(private readonly database: Database) {}

  /** Newest first; without search and view all of them. */
  list(search: CardSearch | null, view: GiftCardView | undefined, limit: number): Promise<ManagedCard[]> {
    return this.database.rows(
      `${MANAGED} WHERE ${FOUND} AND ${view ? VIEWS[view] : 'true'} ORDER BY c.id DESC LIMIT $5`,
      [...valuesOf(search), limit],
    );
  }

  async figures(search: CardSearch | null, view: GiftCardView | undefined): Promise<GiftCardFigures> {
    const counts = GIFT_CARD_VIEWS.map((name) => `'${name}', count(*) FILTER (WHERE ${VIEWS[name]})`);
    const row = await this.database.row<GiftCardFigures>(
      `SELECT json_build_object('all', count(*), ${counts.join(', ')}) AS counts,
         coalesce(sum(c.balance_cents + ${HELD}) FILTER (WHERE ${view ? VIEWS[view] : 'true'}), 0)::float8 AS unspent_cents
       FROM gift_cards.cards c WHERE ${FOUND}`,
      valuesOf(search),
    );
    return row!;
  }

  find(id: number): Promise<ManagedCard | null> {
    return this.database.row(`${MANAGED} WHERE c.id = $1`, [id]);
  }

  /**
   * The balances at `until` by month of issue, then by age, then in all, with what unpaid checkouts held. A re-issued
   * card is as old as the first one that it replaced. `today`: the local date of that moment.
   */
  liability({ until, today, timeZone }: { until: Date; today: string; timeZone: string }): Promise<Liability[]> {
    return this.database.rows(
      `WITH RECURSIVE issued AS (
         SELECT c.id, c.successor_id, (c.created_at AT TIME ZONE $3)::date AS issued_on FROM gift_cards.cards c
         WHERE NOT EXISTS (SELECT 1 FROM gift_cards.cards p WHERE p.successor_id = c.id)
         UNION ALL
         SELECT c.id, c.successor_id, i.issued_on FROM gift_cards.cards c JOIN issued i ON c.id = i.successor_id
       ), open AS (
         SELECT i.id, to_char(i.issued_on, 'YYYY-MM') AS month, sum(m.amount_cents) AS cents,
           CASE WHEN i.issued_on + interval '1 year' > $2::date THEN 0 WHEN i.issued_on + interval '2 years' > $2::date THEN 1
                WHEN i.issued_on + interval '5 years' > $2::date THEN 2 ELSE 5 END AS years
         FROM issued i JOIN gift_cards.movements m ON m.card_id = i.id
         WHERE m.created_at < $1 AND m.kind NOT IN ('hold', 'release')
         GROUP BY i.id, i.issued_on HAVING sum(m.amount_cents) > 0
       )
       SELECT month, years, count(*)::int AS cards, coalesce(sum(cents), 0)::float8 AS balance_cents FROM open
       GROUP BY GROUPING SETS ((month), (years), ()) ORDER BY month NULLS LAST, years NULLS LAST`,
      [until, today, timeZone],
    );
  }
}
