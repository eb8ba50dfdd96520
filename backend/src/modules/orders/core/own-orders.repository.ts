import { Injectable } from '@nestjs/common';
import type { Cents } from '@crispi/rules/money';
import { Database } from '../../../kernel/database/database';
import type { OrderRow } from './order-row';
import { ORDER_COLUMNS } from './order-rows.repository';

/** So many orders, and what they cost together; cancelled ones count and cost nothing. */
export interface Tile {
  count: number;
  cents: Cents;
}

export interface Tiles {
  total: Tile;
  active: Tile;
  completed: Tile;
  gifts: Tile;
}

/** A customer's own orders; those of the courier test page are nobody's. */
@Injectable()
export class OwnOrderRepository {
  constructor(private readonly database: Database) {}

  /** Newest first: the orders before `before`, or the newest. */
  page(userId: number, { limit, before }: { limit: number; before?: number | undefined }): Promise<OrderRow[]> {
    return this.database.rows<OrderRow>(
      `SELECT ${ORDER_COLUMNS} FROM orders.orders o
       WHERE o.user_id = $1 AND NOT o.is_test AND ($2::int IS NULL OR o.id < $2) ORDER BY o.id DESC LIMIT $3`,
      [userId, before ?? null, limit],
    );
  }

  async summary(userId: number): Promise<Tiles> {
    const row = await this.database.row<Tiles>(
      `SELECT ${tile('true')} AS total, ${tile(`status NOT IN ('delivered', 'cancelled')`)} AS active,
         ${tile(`status = 'delivered'`)} AS completed, ${tile('is_gift')} AS gifts
       FROM (SELECT is_gift, total_cents, CASE WHEN ${HELD} THEN 'in_transit' ELSE status END AS status
         FROM orders.orders o WHERE user_id = $1 AND NOT is_test) told`,
      [userId],
    );
    return row!;
  }
}

/** Delivered by a step that can still be taken back: its customer sees it under way. */
const HELD = `o.status = 'delivered' AND EXISTS (
  SELECT FROM orders.shipments s WHERE s.order_id = o.id AND s.undo_history_id IS NOT NULL)`;

function tile(which: string): string {
  return `json_build_object('count', count(*) FILTER (WHERE ${which}),
    'cents', coalesce(sum(total_cents) FILTER (WHERE (${which}) AND status <> 'cancelled'), 0))`;
}
