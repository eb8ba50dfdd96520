import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../../../kernel/database/database';
import { inWords, type Flag } from './flags';
import type { StatusChange } from './status-change';

export interface HistoryLine extends Pick<StatusChange, 'recipientIndex' | 'why'> {
  at: string;
  from: string | null;
  to: string;
  by: string;
}

/** What happened to an order, oldest first; what was corrected, settled and reported by couriers too. */
@Injectable()
export class OrderHistoryRepository {
  constructor(private readonly database: Database) {}

  /** The shipments that a driver was ever assigned to, by recipient. */
  async drivenShipments(orderId: number, source: Statements = this.database): Promise<Set<number>> {
    const rows = await source.rows<{ index: number }>(
      `SELECT DISTINCT recipient_index AS index FROM orders.status_history
       WHERE order_id = $1 AND to_status IN ('driver_assigned', 'picked_up', 'in_transit', 'delivered')`,
      [orderId],
    );
    return new Set(rows.map(({ index }) => index));
  }

  /** A step's time is when its transaction began, which may be before that of the step it waited for. */
  async of(orderId: number): Promise<HistoryLine[]> {
    const lines = await this.database.rows<HistoryLine & { flags: Flag[] | null }>(
      `SELECT at, recipient_index, "from", "to", by, why, flags FROM (
         SELECT max(changed_at) OVER (ORDER BY id) AS at, recipient_index, from_status AS "from", to_status AS "to",
           changed_by AS by, why, NULL::jsonb AS flags, id AS place
         FROM orders.status_history WHERE order_id = $1
         UNION ALL
         SELECT c.corrected_at, coalesce(c.recipient_index, 0), NULL, 'corrected', c.corrected_by, concat_ws('. ', (
           SELECT string_agg(concat(initcap(one ->> 'field'), ': ', one ->> 'from', ' → ', one ->> 'to'), '; ')
           FROM jsonb_array_elements(c.changes) one), c.why), NULL, c.id
         FROM orders.corrections c WHERE c.order_id = $1
         UNION ALL
         SELECT noted_at, recipient_index, NULL, 'problem_reported', noted_by,
           concat_ws(': ', nullif(replace(kind, '_', ' '), 'other'), note), NULL, id
         FROM orders.delivery_problems WHERE order_id = $1
         UNION ALL
         SELECT cleared_at, recipient_index, NULL, 'problem_cleared', cleared_by, NULL, NULL, id
         FROM orders.delivery_problems WHERE order_id = $1 AND cleared_at IS NOT NULL
         UNION ALL
         SELECT f.settled_at, s.recipient_index, NULL, 'marked_as_settled', f.settled_by, NULL,
           jsonb_agg(jsonb_build_object('kind', f.kind, 'params', f.params) ORDER BY f.id), min(f.id)
         FROM orders.shipments s JOIN orders.shipment_flags f ON f.shipment_id = s.id
         WHERE s.order_id = $1 AND f.settled_by IS NOT NULL GROUP BY s.recipient_index, f.settled_at, f.settled_by
       ) lines ORDER BY at, place`,
      [orderId],
    );
    return lines.map(({ flags, ...line }) => (flags ? { ...line, why: inWords(flags) ?? '' } : line));
  }
}
