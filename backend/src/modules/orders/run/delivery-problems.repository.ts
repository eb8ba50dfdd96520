import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { DeliveryProblem } from '../core/delivery-problem';
import type { Shipment } from '../core/shipment';

/** The newest open problem of a shipment `s`, as JSON. */
export const OPEN_PROBLEM = `(SELECT json_build_object('id', p.id, 'kind', p.kind, 'note', p.note, 'at', p.noted_at, 'by', p.noted_by)
  FROM orders.delivery_problems p WHERE p.id = s.problem_id)`;

type Place = Pick<Shipment, 'orderId' | 'recipientIndex'>;
type Reported = Pick<DeliveryProblem, 'kind' | 'note' | 'requestId' | 'notedBy' | 'notedAt'>;

/** What own couriers report. The shipment points at the newest that is open. */
@Injectable()
export class DeliveryProblemRepository {
  isNoted(tx: Tx, { orderId, recipientIndex }: Place, requestId: string): Promise<boolean> {
    return tx.manager.getRepository(DeliveryProblem).existsBy({ orderId, recipientIndex, requestId });
  }

  async add(tx: Tx, { orderId, recipientIndex }: Place, problem: Reported): Promise<void> {
    await tx.manager.getRepository(DeliveryProblem).insert({ orderId, recipientIndex, ...problem });
    await this.point(tx, { orderId, recipientIndex });
  }

  /** Up to the one that was seen. */
  async clear(tx: Tx, { orderId, recipientIndex }: Place, upTo: number, by: string): Promise<void> {
    await tx.rows(
      `UPDATE orders.delivery_problems SET cleared_by = $4, cleared_at = kernel.now()
       WHERE order_id = $1 AND recipient_index = $2 AND id <= $3 AND cleared_at IS NULL`,
      [orderId, recipientIndex, upTo, by],
    );
    await this.point(tx, { orderId, recipientIndex });
  }

  private async point(tx: Tx, { orderId, recipientIndex }: Place): Promise<void> {
    await tx.rows(
      `UPDATE orders.shipments s SET problem_id = open.id
       FROM (SELECT max(id) AS id FROM orders.delivery_problems
         WHERE order_id = $1 AND recipient_index = $2 AND cleared_at IS NULL) open
       WHERE s.order_id = $1 AND s.recipient_index = $2 AND s.problem_id IS DISTINCT FROM open.id`,
      [orderId, recipientIndex],
    );
  }
}
