import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { sentenceOf, type NewFlag } from './flags';

/** The open flags of a shipment `s`, as JSON, in the order they were raised. */
export const OPEN_FLAGS = `(SELECT coalesce(json_agg(json_build_object('kind', f.kind, 'params', f.params) ORDER BY f.id), '[]')
  FROM orders.shipment_flags f WHERE f.shipment_id = s.id AND f.settled_at IS NULL)`;

/** Writes flags of shipments. */
@Injectable()
export class FlagRepository {
  /** One statement for flags of any shipments of the order. An already open flag is not changed. */
  async raise(tx: Tx, orderId: number, flags: (NewFlag & { recipientIndex: number })[]): Promise<void> {
    if (flags.length === 0) return;
    const rows = flags.map((flag) => ({ ...flag, sentence: sentenceOf(flag) }));
    await tx.rows(
      `INSERT INTO orders.shipment_flags (shipment_id, kind, subject, params, sentence)
       SELECT s.id, kind, coalesce(subject, ''), params, sentence
       FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (
         "recipientIndex" int, kind text, subject text, params jsonb, sentence text)) WITH ORDINALITY AS g (
         recipient_index, kind, subject, params, sentence, place)
       JOIN orders.shipments s USING (recipient_index) WHERE s.order_id = $1 ORDER BY place
       ON CONFLICT (shipment_id, kind, subject) WHERE settled_at IS NULL DO NOTHING`,
      [orderId, JSON.stringify(rows)],
    );
  }

  /** `by`: the member of staff who settled them; null if they ended automatically. */
  async settle(tx: Tx, ids: number[], by: string | null): Promise<void> {
    await tx.rows(
      'UPDATE orders.shipment_flags SET settled_at = kernel.now(), settled_by = $2 WHERE id = ANY($1::int[])',
      [ids, by],
    );
  }
}
