import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { CourierFailed, CourierUpdated, type CourierStatus } from '../events';
import { CourierDeliveries } from './courier-deliveries';
import { LIVE } from './courier-delivery';

/** A courier delivery by whom it is for. */
export interface CourierOf {
  orderId: number;
  recipientIndex: number;
  externalDeliveryId: string;
}

const COLUMNS = `order_id AS "orderId", recipient_index AS "recipientIndex", external_delivery_id AS "externalDeliveryId"`;

/** What an audit asks about couriers, and what it may set right. */
@Injectable()
export class CourierAudit {
  constructor(
    private readonly database: Database,
    private readonly deliveries: CourierDeliveries,
  ) {}

  /** Couriers that are requested or under way. */
  live(): Promise<CourierOf[]> {
    return this.database.rows(`SELECT ${COLUMNS} FROM delivery.courier_deliveries WHERE ${LIVE} ORDER BY id`);
  }

  /** Couriers that nobody has asked DoorDash about for over an hour, although they should be under way. */
  unfollowed(): Promise<CourierOf[]> {
    return this.database.rows(
      `SELECT ${COLUMNS} FROM delivery.courier_deliveries
       WHERE ${LIVE} AND status <> 'requested' AND checked_at < kernel.now() - interval '1 hour' ORDER BY id`,
    );
  }

  /** Has the next sweep ask DoorDash how it stands. */
  async followUp(tx: Tx, externalDeliveryId: string): Promise<void> {
    await tx.rows(`UPDATE delivery.courier_deliveries SET checked_at = '-infinity' WHERE external_delivery_id = $1`, [
      externalDeliveryId,
    ]);
  }

  /** Announces how a delivery ended once more. */
  async tellAgain(tx: Tx, { orderId, recipientIndex, externalDeliveryId }: CourierOf): Promise<void> {
    const about = { orderId, recipientIndex, externalDeliveryId };
    const delivery = await this.deliveries.lock(tx, externalDeliveryId);
    if (!delivery || delivery.status === 'failed') {
      const reason = delivery?.reason ?? 'The courier request is gone. Please request a driver again.';
      return tx.publish(CourierFailed, { ...about, reason });
    }
    if (delivery.endedAt)
      await tx.publish(CourierUpdated, {
        ...about,
        status: delivery.status as CourierStatus,
        reason: delivery.reason,
      });
  }
}
