import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../../../kernel/database/database';
import { BookedShipments, type BookedShipment } from '../../stores';

/** What is promised and still has to be made. */
@Injectable()
export class BookedShipmentRepository extends BookedShipments {
  constructor(private readonly database: Database) {
    super();
  }

  from(storeId: number, instant: Date, source: Statements = this.database): Promise<BookedShipment[]> {
    return source.rows<BookedShipment>(
      `SELECT o.id AS order_id, o.customer_name, o.fulfilment, s.deliver_at AS starts_at,
         trim(concat_ws(' ', s.recipient->>'firstName', s.recipient->>'lastName')) AS recipient_name,
         s.recipient->>'deliveryTime' AS "window"
       FROM orders.shipments s JOIN orders.orders o ON o.id = s.order_id
       WHERE s.deliver_at >= $2 AND coalesce(s.store_id, o.store_id) = $1
         AND s.status NOT IN ('delivered', 'cancelled') AND NOT o.is_test
       ORDER BY s.deliver_at, o.id, s.recipient_index`,
      [storeId, instant],
    );
  }
}
