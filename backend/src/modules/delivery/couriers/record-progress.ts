import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { COURIER_STATUSES, CourierCostsMore, CourierFailed, CourierUpdated, type CourierStatus } from '../events';
import { listPrice } from '@crispi/rules/delivery-fee';
import type { CourierReport } from './courier';
import { CourierDeliveryRepository } from './courier-deliveries.repository';
import type { CourierDeliveryEntity } from './courier-delivery';
import { isLive, progressOf } from './progress';

/** Notification of a changed delivery for everything that waits for it; its detail is the external id. */
export const COURIER_CHANGED = 'delivery.courier-changed';

/**
 * The only writer of a courier delivery's progress; publishes its events in the same commit. The row must be locked.
 */
@Injectable()
export class RecordProgress {
  constructor(
    private readonly deliveries: CourierDeliveryRepository,
    private readonly clock: Clock,
  ) {}

  /** Stores a report and publishes the new status, if it changed. An outdated report changes nothing. */
  async apply(tx: Tx, delivery: CourierDeliveryEntity, report: CourierReport): Promise<void> {
    const change = progressOf(delivery, report, this.clock.now());
    if (!change) return;
    await this.deliveries.change(tx, delivery, change);
    await tx.notice(COURIER_CHANGED, delivery.externalDeliveryId);
    await this.reportHigherPrice(tx, delivery, change.feeCents ?? null);
    const status = change.status;
    if (status === undefined || status === delivery.status || !isCourierStatus(status)) return;
    const { orderId, recipientIndex, externalDeliveryId } = delivery;
    await tx.publish(CourierUpdated, { orderId, recipientIndex, externalDeliveryId, status, reason: report.reason });
    tx.log({ orderId, recipientIndex, externalDeliveryId, status }, 'courier moved on');
  }

  /**
   * Publishes a price above our list price if that is what the customer paid: it was used because the service had no
   * quote. A difference to the service's own quote is expected.
   */
  private async reportHigherPrice(tx: Tx, delivery: CourierDeliveryEntity, feeCents: number | null): Promise<void> {
    const { orderId, recipientIndex, externalDeliveryId, quotedFeeCents: paidCents, tipCents } = delivery;
    if (feeCents === null || delivery.feeCents !== null || paidCents !== listPrice(tipCents) || feeCents <= paidCents)
      return;
    await tx.publish(CourierCostsMore, { orderId, recipientIndex, externalDeliveryId, paidCents, feeCents });
  }

  /** The courier will not make this delivery; a new one can be requested. */
  async fail(tx: Tx, delivery: CourierDeliveryEntity, reason: string): Promise<void> {
    if (!isLive(delivery.status)) return;
    const { orderId, recipientIndex, externalDeliveryId } = delivery;
    await this.deliveries.change(tx, delivery, { status: 'failed', reason, endedAt: this.clock.now() });
    await tx.notice(COURIER_CHANGED, externalDeliveryId);
    await tx.publish(CourierFailed, { orderId, recipientIndex, externalDeliveryId, reason });
    tx.log({ orderId, recipientIndex, externalDeliveryId }, 'courier failed');
  }
}

/** Reason of a delivery that staff cancelled. */
export const BY_SHOP = 'The delivery was cancelled by the shop.';

/** A report that the delivery was cancelled, and nothing else. */
export function cancelledReport(reason: string): CourierReport {
  return {
    status: 'cancelled',
    reason,
    detail: null,
    feeCents: null,
    trackingUrl: null,
    supportReference: null,
    driverName: null,
    driverPhone: null,
    dropoffEta: null,
    proofUrl: null,
    dropoff: { address: null, phone: null },
  };
}

function isCourierStatus(status: string): status is CourierStatus {
  return (COURIER_STATUSES as readonly string[]).includes(status);
}
