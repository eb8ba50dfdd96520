import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, type Repository } from 'typeorm';
import { Clock } from '../../../kernel/clock';
import { Database, type Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { CourierDeliveryEntity, LIVE_STATUSES } from './courier-delivery';

/** What a courier service is owed for a delivery: its price, and the tip for the driver. */
export type CourierCost = Pick<CourierDeliveryEntity, 'orderId' | 'recipientIndex' | 'tipCents' | 'endedAt'> & {
  feeCents: number;
};

/** The queries on single courier deliveries; only `RecordProgress` writes their progress. */
@Injectable()
export class CourierDeliveryRepository {
  constructor(
    @InjectRepository(CourierDeliveryEntity) private readonly deliveries: Repository<CourierDeliveryEntity>,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  /** Of the deliveries of these orders that were made or brought back. */
  costsOf(orderIds: number[], source: Statements = this.database): Promise<CourierCost[]> {
    return source.rows(
      `SELECT order_id, recipient_index, sum(fee_cents)::int AS fee_cents, sum(tip_cents)::int AS tip_cents, max(ended_at) AS ended_at
       FROM delivery.courier_deliveries WHERE order_id = ANY($1) AND status IN ('delivered', 'returned') AND fee_cents IS NOT NULL
       GROUP BY 1, 2 ORDER BY 1, 2`,
      [orderIds],
    );
  }

  /** Who drove, or drives, the shipments of these orders, where the service has named a driver. */
  driversOf(orderIds: number[]): Promise<Pick<CourierDeliveryEntity, 'orderId' | 'recipientIndex' | 'driverName'>[]> {
    return this.database.rows(
      `SELECT DISTINCT ON (d.order_id, d.recipient_index) d.order_id, d.recipient_index, d.dasher_name AS driver_name
       FROM delivery.courier_deliveries d WHERE d.order_id = ANY($1) AND d.dasher_name IS NOT NULL
       ORDER BY d.order_id, d.recipient_index, d.attempt DESC`,
      [orderIds],
    );
  }

  find(externalDeliveryId: string): Promise<CourierDeliveryEntity | null> {
    return this.deliveries.findOneBy({ externalDeliveryId });
  }

  async ordersPickedUpAt(tx: Tx, locationIds: readonly number[]): Promise<number[]> {
    const where = { locationId: In([...locationIds]), status: In([...LIVE_STATUSES]) };
    return (await tx.manager.findBy(CourierDeliveryEntity, where)).map(({ orderId }) => orderId);
  }

  /** Active deliveries of an order, at most one for each recipient. */
  liveOf(tx: Tx, orderId: number): Promise<CourierDeliveryEntity[]> {
    return tx.manager.findBy(CourierDeliveryEntity, { orderId, status: In([...LIVE_STATUSES]) });
  }

  /** Every attempt for an order, newest first for each recipient. */
  all(orderId: number): Promise<CourierDeliveryEntity[]> {
    return this.deliveries.find({ where: { orderId }, order: { recipientIndex: 'ASC', attempt: 'DESC' } });
  }

  /** The latest attempt of every recipient of an order. */
  async latest(orderId: number): Promise<CourierDeliveryEntity[]> {
    const all = await this.all(orderId);
    return all.filter((delivery, i) => all[i - 1]?.recipientIndex !== delivery.recipientIndex);
  }

  /**
   * The recipient's latest attempt. Of two concurrent requests, the second waits here for the first one's transaction
   * and then finds its delivery.
   */
  async lockLast(tx: Tx, orderId: number, recipientIndex: number): Promise<CourierDeliveryEntity | null> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`courier ${orderId}-${recipientIndex}`]);
    return tx.manager.findOne(CourierDeliveryEntity, {
      where: { orderId, recipientIndex },
      order: { attempt: 'DESC' },
    });
  }

  async add(tx: Tx, delivery: Partial<CourierDeliveryEntity>): Promise<void> {
    await tx.manager.insert(CourierDeliveryEntity, delivery);
  }

  /** Locks the row until the transaction ends. */
  lock(tx: Tx, externalDeliveryId: string): Promise<CourierDeliveryEntity | null> {
    return tx.manager.findOne(CourierDeliveryEntity, {
      where: { externalDeliveryId },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async change(tx: Tx, { id }: CourierDeliveryEntity, change: Partial<CourierDeliveryEntity>): Promise<void> {
    await tx.manager.update(CourierDeliveryEntity, { id }, change);
  }

  /** Records that the courier service is about to be called. False if the delivery is no longer wanted. */
  async markTried(externalDeliveryId: string): Promise<boolean> {
    const { affected } = await this.deliveries.update(
      { externalDeliveryId, status: 'requested', cancelAskedAt: IsNull() },
      { triedAt: this.clock.now(), checkedAt: this.clock.now() },
    );
    return affected === 1;
  }

  /** Records why a requested delivery could not be made yet. */
  async noteOutage(externalDeliveryId: string, reason: string): Promise<void> {
    await this.deliveries.update({ externalDeliveryId, status: 'requested' }, { reason });
  }

  /** Prevents further attempts to make a delivery whose outcome is unknown. */
  requestCancellation(tx: Tx, delivery: CourierDeliveryEntity): Promise<void> {
    return this.change(tx, delivery, { cancelAskedAt: this.clock.now() });
  }
}
