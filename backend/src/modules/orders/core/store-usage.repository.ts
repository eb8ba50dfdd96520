import { Injectable } from '@nestjs/common';
import { OWN_COURIERS } from '@crispi/rules/couriers';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { Couriers } from '../../delivery';
import { StoreUsage, type Leaving } from '../../stores';

/** What orders still to be delivered or collected need of a store. */
@Injectable()
export class StoreUsageRepository extends StoreUsage {
  constructor(private readonly couriers: Couriers) {
    super();
  }

  async ordersNeeding(tx: Tx, { storeId, pickupsAt, deliveriesTo }: Leaving): Promise<number[]> {
    const rows = await tx.rows<{ id: number }>(
      `SELECT DISTINCT o.id FROM orders.shipments s JOIN orders.orders o ON o.id = s.order_id
       WHERE coalesce(s.store_id, o.store_id) = $1 AND NOT o.is_test
         -- A new driver can be asked for where a courier has cancelled.
         AND s.status <> 'delivered' AND (s.status <> 'cancelled' OR s.cancelled_by = 'courier')
         AND CASE WHEN o.fulfilment = 'pickup'
           THEN $2::int[] IS NULL OR (o.pickup_at ->> 'locationId')::int = ANY ($2)
           ELSE $3::text[] IS NULL OR s.provider = '${OWN_COURIERS}' AND left(s.recipient ->> 'zipCode', 5) = ANY ($3) END
       ORDER BY o.id`,
      [storeId, pickupsAt === 'all' ? null : [...pickupsAt], deliveriesTo === 'all' ? null : [...deliveriesTo]],
    );
    const drivenFrom = pickupsAt === 'all' ? [] : await this.couriers.ordersPickedUpAt(tx, pickupsAt);
    return [...new Set([...rows.map(({ id }) => id), ...drivenFrom])].sort((a, b) => a - b);
  }
}
