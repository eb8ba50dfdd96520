import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import type { CourierAnswer, CourierReport, CourierService } from './courier';
import { CourierDeliveryRepository } from './courier-deliveries.repository';
import type { CourierDeliveryEntity } from './courier-delivery';
import { CourierRegistry } from './courier-registry';
import { BY_SHOP, cancelledReport, RecordProgress } from './record-progress';

/** `reason` is a sentence for staff; `unclear`: the outcome is unknown, so ask again. */
export type CancelAnswer = { cancelled: true } | { cancelled: false; reason: string; unclear?: true };

/** Cancels a courier delivery. The service is called outside any transaction; its answer is written afterwards. */
@Injectable()
export class CancelDelivery {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly deliveries: CourierDeliveryRepository,
    private readonly progress: RecordProgress,
    private readonly couriers: CourierRegistry,
  ) {}

  async execute(externalDeliveryId: string): Promise<CancelAnswer> {
    const delivery = await this.withdraw(externalDeliveryId);
    if (!delivery) return { cancelled: false, reason: 'Delivery not found.' };
    const { status, triedAt } = delivery;
    if (status === 'cancelled' || status === 'failed') return { cancelled: true };
    if (status === 'delivered') return { cancelled: false, reason: 'The order was already delivered.' };
    if (status === 'returned') return { cancelled: false, reason: 'The order is already back at the store.' };
    const courier = this.couriers.service(delivery.provider);
    if (status === 'requested' && triedAt) {
      const reason = `${courier.title} is still creating this delivery. Please try again in a moment.`;
      return { cancelled: false, reason, unclear: true };
    }
    return this.settle(delivery, courier, await courier.cancel(delivery.account, externalDeliveryId));
  }

  /**
   * A request that the service never received is cancelled at once; one that it may have received is not sent again.
   * Returns the row afterwards.
   */
  private withdraw(externalDeliveryId: string): Promise<CourierDeliveryEntity | null> {
    return this.unitOfWork.run(async (tx) => {
      const delivery = await this.deliveries.lock(tx, externalDeliveryId);
      if (delivery?.status !== 'requested') return delivery;
      if (delivery.triedAt) {
        await this.deliveries.requestCancellation(tx, delivery);
        return delivery;
      }
      await this.progress.apply(tx, delivery, cancelledReport(BY_SHOP));
      return this.deliveries.lock(tx, externalDeliveryId);
    });
  }

  private async settle(
    { externalDeliveryId: id, account }: CourierDeliveryEntity,
    courier: CourierService,
    answer: CourierAnswer,
  ): Promise<CancelAnswer> {
    if (answer.kind === 'ok') return this.cancelled(id, { ...answer.report, status: 'cancelled', reason: BY_SHOP });
    if (answer.kind === 'refused') {
      const gone = answer.refusal === 'unknown_delivery' || answer.refusal === 'already_cancelled';
      return gone ? this.cancelled(id, cancelledReport(BY_SHOP)) : { cancelled: false, reason: answer.message };
    }
    // Without a clear answer the cancellation may still have succeeded.
    const found = await courier.find(account, id);
    if (found.kind === 'ok' && found.report.status === 'cancelled') return this.cancelled(id, found.report);
    const reason = `${courier.title} didn’t respond. Please try again in a moment.`;
    return { cancelled: false, reason, unclear: true };
  }

  private async cancelled(externalDeliveryId: string, report: CourierReport): Promise<CancelAnswer> {
    await this.unitOfWork.run(async (tx) => {
      const delivery = await this.deliveries.lock(tx, externalDeliveryId);
      if (delivery) await this.progress.apply(tx, delivery, report);
    });
    return { cancelled: true };
  }
}
