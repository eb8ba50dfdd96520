import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type Repository } from 'typeorm';
import { Clock } from '../../../kernel/clock';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { CourierDeliveryEntity, LIVE_STATUSES } from './courier-delivery';

/** The queries on courier deliveries one at a time; their progress is written by `RecordProgress` only. */
@Injectable()
export class CourierDeliveryRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  find(externalDeliveryId: string): Promise<CourierDeliveryEntity | null> {
    return this.rows.findOneBy({ externalDeliveryId });
  }

  live(orderId: number, recipientIndex: number): Promise<CourierDeliveryEntity | null> {
    return this.rows.findOneBy({ orderId, recipientIndex, status: In([...LIVE_STATUSES]) });
  }

  async ordersPickedUpAt(tx: Tx, locationIds: readonly number[]): Promise<number[]> {
    const where = { locationId: In([...locationIds]), status: In([...LIVE_STATUSES]) };
    return (await tx.manager.getRepository(CourierDeliveryEntity).findBy(where)).map(({ orderId }) => orderId);
  }

  /** Those under way for an order: one at most for each recipient. */
  liveOf(tx: Tx, orderId: number): Promise<CourierDeliveryEntity[]> {
    return tx.manager.getRepository(CourierDeliveryEntity).findBy({ orderId, status: In([...LIVE_STATUSES]) });
  }

  /** Every attempt for an order, of each recipient the latest first. */
  all(orderId: number): Promise<CourierDeliveryEntity[]> {
    return this.rows.find({ where: { orderId }, order: { recipientIndex: 'ASC', attempt: 'DESC' } });
  }

  /** The latest attempt of every recipient of an order. */
  async latest(orderId: number): Promise<CourierDeliveryEntity[]> {
    const all = await this.all(orderId);
    return all.filter((delivery, i) => all[i - 1]?.recipientIndex !== delivery.recipientIndex);
  }

  /**
   * The recipient's last attempt. Two clicks, one courier: until the transaction ends the second waits here, and then
   * finds the first one's delivery.
   */
  async lockLast(tx: Tx, orderId: number, recipientIndex: number): Promise<CourierDeliveryEntity | null> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`courier ${orderId}-${recipientIndex}`]);
    return tx.manager
      .getRepository(CourierDeliveryEntity)
      .findOne({ where: { orderId, recipientIndex }, order: { attempt: 'DESC' } });
  }

  async add(tx: Tx, delivery: Partial<CourierDeliveryEntity>): Promise<void> {
    await tx.manager.getRepository(CourierDeliveryEntity).insert(delivery);
  }

  /** Locks the row until the transaction ends. */
  lock(tx: Tx, externalDeliveryId: string): Promise<CourierDeliveryEntity | null> {
    return tx.manager
      .getRepository(CourierDeliveryEntity)
      .findOne({ where: { externalDeliveryId }, lock: { mode: 'pessimistic_write' } });
  }

  async change(tx: Tx, { id }: CourierDeliveryEntity, change: Partial<CourierDeliveryEntity>): Promise<void> {
    await tx.manager.getRepository(CourierDeliveryEntity).update({ id }, change);
  }

  /** Notes that the courier service is about to be asked. False when nobody wants the delivery any more. */
  async markTried(externalDeliveryId: string): Promise<boolean> {
    const { affected } = await this.rows.update(
      { externalDeliveryId, status: 'requested', cancelAskedAt: IsNull() },
      { triedAt: this.clock.now(), checkedAt: this.clock.now() },
    );
    return affected === 1;
  }

  /** Notes why a requested delivery could not be made yet. */
  async noteOutage(externalDeliveryId: string, reason: string): Promise<void> {
    await this.rows.update({ externalDeliveryId, status: 'requested' }, { reason });
  }

  /** From now on a delivery of unknown outcome must not be made any more. */
  askToCancel(tx: Tx, delivery: CourierDeliveryEntity): Promise<void> {
    return this.change(tx, delivery, { cancelAskedAt: this.clock.now() });
  }

  private get rows(): Repository<CourierDeliveryEntity> {
    return this.dataSource.getRepository(CourierDeliveryEntity);
  }
}
