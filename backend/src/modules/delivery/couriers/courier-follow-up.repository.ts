import { Injectable } from '@nestjs/common';
import type { CourierServiceName } from '@crispi/rules/couriers';
import { KEPT_DAYS } from '@crispi/rules/retention';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { type CourierDeliveryEntity, LIVE } from './courier-delivery';
import { DISPATCH_DEADLINE } from './dispatch-deadline';

/** Identifies a courier delivery by order and recipient. */
export type CourierDeliveryKey = Pick<CourierDeliveryEntity, 'orderId' | 'recipientIndex' | 'externalDeliveryId'>;

export interface UnfollowedCourier extends CourierDeliveryKey {
  provider: CourierServiceName;
}

const COLUMNS = `order_id, recipient_index, external_delivery_id`;
const BATCH = 50;

/** The queries across all courier deliveries: for the scheduled job, the audit and the retention. */
@Injectable()
export class CourierFollowUpRepository {
  constructor(private readonly database: Database) {}

  /** Deliveries that are requested or under way. */
  live(): Promise<CourierDeliveryKey[]> {
    return this.database.rows(`SELECT ${COLUMNS} FROM delivery.courier_deliveries WHERE ${LIVE} ORDER BY id`);
  }

  /** Deliveries under way whose status was not requested for over an hour. */
  unfollowed(): Promise<UnfollowedCourier[]> {
    return this.database.rows(
      `SELECT ${COLUMNS}, provider FROM delivery.courier_deliveries
       WHERE ${LIVE} AND status <> 'requested' AND checked_at < kernel.now() - interval '1 hour' ORDER BY id`,
    );
  }

  /**
   * A batch of deliveries without a report since `silentSince` (`silentSinceEarly` if they are not due soon), and of
   * requests whose window has passed. Marks them as checked, so that two workers never process the same one.
   */
  async claimSilent(times: { now: Date; early: Date; silentSinceEarly: Date; silentSince: Date }): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `UPDATE delivery.courier_deliveries SET checked_at = $1 WHERE id IN (
         SELECT id FROM delivery.courier_deliveries
         WHERE ${LIVE}
           AND checked_at < CASE
             WHEN status = 'created' AND deliver_at > $2::timestamptz THEN $3::timestamptz
             ELSE $4::timestamptz END
           AND (status <> 'requested' OR kernel.now() > ${DISPATCH_DEADLINE})
         ORDER BY checked_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING external_delivery_id AS id`,
      [times.now, times.early, times.silentSinceEarly, times.silentSince],
    );
    return rows.map((row) => row.id);
  }

  /** Makes the scheduled job request its status next. */
  async checkSoon(tx: Tx, externalDeliveryId: string): Promise<void> {
    await tx.rows(`UPDATE delivery.courier_deliveries SET checked_at = '-infinity' WHERE external_delivery_id = $1`, [
      externalDeliveryId,
    ]);
  }

  /** Deletes the recipients of deliveries that ended long ago; the order keeps what it needs. */
  async forgetEnded(): Promise<void> {
    await this.database.rows(
      `UPDATE delivery.courier_deliveries SET dropoff = NULL, dasher_name = NULL, dasher_phone = NULL
       WHERE ended_at < kernel.now() - interval '${KEPT_DAYS.courierDelivery} days' AND dropoff IS NOT NULL`,
    );
  }
}
