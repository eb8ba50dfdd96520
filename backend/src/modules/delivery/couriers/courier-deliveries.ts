import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { Clock } from '../../../kernel/clock';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { CourierReport } from '../doordash/courier';
import { COURIER_STATUSES, CourierFailed, CourierUpdated, type CourierStatus } from '../events';
import { CourierDeliveryEntity } from './courier-delivery';
import { isLive, progressOf } from './progress';

/** Notice on which everybody who waits for a delivery looks at it again; its detail is the external id. */
export const COURIER_CHANGED = 'delivery.courier-changed';

const LIVE_STATUSES = ['requested', 'created', 'driver_assigned', 'picked_up', 'in_transit', 'returning'] as const;

/** The only queries on courier deliveries, and the one way to change them: with its news in the same commit. */
@Injectable()
export class CourierDeliveries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  find(externalDeliveryId: string): Promise<CourierDeliveryEntity | null> {
    return this.dataSource.getRepository(CourierDeliveryEntity).findOneBy({ externalDeliveryId });
  }

  live(orderId: number, recipientIndex: number): Promise<CourierDeliveryEntity | null> {
    return this.dataSource
      .getRepository(CourierDeliveryEntity)
      .findOneBy({ orderId, recipientIndex, status: In([...LIVE_STATUSES]) });
  }

  /** The latest attempt of every recipient of an order. */
  async latest(orderId: number): Promise<CourierDeliveryEntity[]> {
    const all = await this.dataSource
      .getRepository(CourierDeliveryEntity)
      .find({ where: { orderId }, order: { recipientIndex: 'ASC', attempt: 'DESC' } });
    return all.filter((delivery, i) => all[i - 1]?.recipientIndex !== delivery.recipientIndex);
  }

  /** Locks the row until the transaction ends. */
  lock(tx: Tx, externalDeliveryId: string): Promise<CourierDeliveryEntity | null> {
    return tx.manager
      .getRepository(CourierDeliveryEntity)
      .findOne({ where: { externalDeliveryId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Notes that DoorDash is about to be asked. False when nobody wants the delivery any more. */
  async markTried(externalDeliveryId: string): Promise<boolean> {
    const { affected } = await this.dataSource
      .getRepository(CourierDeliveryEntity)
      .update(
        { externalDeliveryId, status: 'requested', cancelAskedAt: IsNull() },
        { triedAt: this.clock.now(), checkedAt: this.clock.now() },
      );
    return affected === 1;
  }

  /** Notes why a requested delivery could not be made yet. */
  async noteOutage(externalDeliveryId: string, reason: string): Promise<void> {
    await this.dataSource
      .getRepository(CourierDeliveryEntity)
      .update({ externalDeliveryId, status: 'requested' }, { reason });
  }

  /** From now on a delivery of unknown outcome must not be made any more. */
  async askToCancel(tx: Tx, { id }: CourierDeliveryEntity): Promise<void> {
    await tx.manager.getRepository(CourierDeliveryEntity).update({ id }, { cancelAskedAt: this.clock.now() });
  }

  /** Writes down a report about a locked row and announces the step it took, if any. Old news changes nothing. */
  async apply(tx: Tx, delivery: CourierDeliveryEntity, report: CourierReport): Promise<void> {
    const change = progressOf(delivery, report, this.clock.now());
    if (!change) return;
    await tx.manager.getRepository(CourierDeliveryEntity).update({ id: delivery.id }, change);
    await tx.notice(COURIER_CHANGED, delivery.externalDeliveryId);
    const status = change.status;
    if (status === undefined || status === delivery.status || !isCourierStatus(status)) return;
    const { orderId, recipientIndex, externalDeliveryId } = delivery;
    await tx.publish(CourierUpdated, { orderId, recipientIndex, externalDeliveryId, status, reason: report.reason });
  }

  /** DoorDash will not make this delivery; a new one may be requested. */
  async fail(tx: Tx, delivery: CourierDeliveryEntity, reason: string): Promise<void> {
    if (!isLive(delivery.status)) return;
    const { id, orderId, recipientIndex, externalDeliveryId } = delivery;
    await tx.manager
      .getRepository(CourierDeliveryEntity)
      .update({ id }, { status: 'failed', reason, endedAt: this.clock.now() });
    await tx.notice(COURIER_CHANGED, externalDeliveryId);
    await tx.publish(CourierFailed, { orderId, recipientIndex, externalDeliveryId, reason });
  }
}

/** Why a delivery ended that staff called off. */
export const BY_SHOP = 'The delivery was cancelled by the shop.';

/** A report that knows nothing but how a delivery ended. */
export function ending(status: 'cancelled', reason: string): CourierReport {
  return {
    status,
    reason,
    detail: null,
    feeCents: null,
    trackingUrl: null,
    supportReference: null,
    dasherName: null,
    dasherPhone: null,
    dropoffEta: null,
    proofUrl: null,
    dropoff: { address: null, phone: null },
  };
}

function isCourierStatus(status: string): status is CourierStatus {
  return (COURIER_STATUSES as readonly string[]).includes(status);
}
