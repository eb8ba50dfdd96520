import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { StoreStaff } from '../core/store-staff';
import type { Paper } from './papers';
import type { Shipment } from '../core/shipment';

/** The edition that was on the screen when it was printed: what changed in between must be printed again. */
export interface Printed extends Pick<Shipment, 'orderId' | 'recipientIndex'> {
  edition: string;
}

@Injectable()
export class PrintedPaperRepository {
  async record(tx: Tx, paper: Paper, printed: readonly Printed[], { name, storeId }: StoreStaff): Promise<void> {
    await tx.rows(
      `INSERT INTO orders.printed_papers (shipment_id, paper, edition, printed_by)
       SELECT DISTINCT ON (s.id) s.id, $1, p.edition, $2
       FROM unnest($3::int[], $4::int[], $5::text[]) AS p (order_id, recipient_index, edition)
         JOIN orders.shipments s ON s.order_id = p.order_id AND s.recipient_index = p.recipient_index
         JOIN orders.orders o ON o.id = s.order_id
       WHERE $6::int IS NULL OR coalesce(s.store_id, o.store_id) = $6
       ORDER BY s.id
       ON CONFLICT (shipment_id, paper) DO UPDATE
         SET edition = excluded.edition, printed_by = excluded.printed_by, printed_at = excluded.printed_at`,
      [
        paper,
        name,
        printed.map(({ orderId }) => orderId),
        printed.map(({ recipientIndex }) => recipientIndex),
        printed.map(({ edition }) => edition),
        storeId,
      ],
    );
  }
}
