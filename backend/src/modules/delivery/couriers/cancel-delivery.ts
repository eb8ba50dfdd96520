import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Courier, UNKNOWN_DELIVERY, type CourierAnswer, type CourierReport } from '../doordash/courier';
import { cancelRefusalText } from '../doordash/refusal-text';
import { BY_SHOP, CourierDeliveries, ending } from './courier-deliveries';
import type { CourierDeliveryEntity } from './courier-delivery';

/** `reason` is a sentence for staff; `unclear`: nobody knows yet, and asking again will tell. */
export type CancelAnswer = { cancelled: true } | { cancelled: false; reason: string; unclear?: true };

const STILL_MAKING = 'DoorDash is still making this delivery. Please try again in a moment.';
const NO_ANSWER = 'DoorDash did not answer. Please try again in a moment.';

/** Calls a courier off. DoorDash is asked outside of any transaction; what it answers is written afterwards. */
@Injectable()
export class CancelDelivery {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly deliveries: CourierDeliveries,
    private readonly courier: Courier,
  ) {}

  async execute(externalDeliveryId: string): Promise<CancelAnswer> {
    const delivery = await this.withdraw(externalDeliveryId);
    if (!delivery) return { cancelled: false, reason: 'There is no such delivery.' };
    const { status, triedAt, account } = delivery;
    if (status === 'cancelled' || status === 'failed') return { cancelled: true };
    if (status === 'delivered') return { cancelled: false, reason: 'The order has been delivered already.' };
    if (status === 'returned') return { cancelled: false, reason: 'The order has come back to the store already.' };
    if (status === 'requested' && triedAt) {
      return { cancelled: false, reason: STILL_MAKING, unclear: true };
    }
    return this.settle(externalDeliveryId, account, await this.courier.cancel(account, externalDeliveryId));
  }

  /**
   * A request DoorDash has never heard of is simply taken back; one that it may have heard of will not be repeated.
   * Returns the row as it stands then.
   */
  private withdraw(externalDeliveryId: string): Promise<CourierDeliveryEntity | null> {
    return this.unitOfWork.run(async (tx) => {
      const delivery = await this.deliveries.lock(tx, externalDeliveryId);
      if (delivery?.status !== 'requested') return delivery;
      if (delivery.triedAt) {
        await this.deliveries.askToCancel(tx, delivery);
        return delivery;
      }
      await this.deliveries.apply(tx, delivery, ending('cancelled', BY_SHOP));
      return this.deliveries.lock(tx, externalDeliveryId);
    });
  }

  private async settle(id: string, account: string, answer: CourierAnswer): Promise<CancelAnswer> {
    if (answer.kind === 'ok') return this.cancelled(id, { ...answer.report, status: 'cancelled', reason: BY_SHOP });
    if (answer.kind === 'refused') {
      const gone = answer.code === UNKNOWN_DELIVERY || answer.reason === 'delivery_cancelled';
      return gone
        ? this.cancelled(id, ending('cancelled', BY_SHOP))
        : { cancelled: false, reason: cancelRefusalText(answer) };
    }
    // No clear answer: the cancellation may have got through all the same.
    const found = await this.courier.find(account, id);
    if (found.kind === 'ok' && found.report.status === 'cancelled') return this.cancelled(id, found.report);
    return { cancelled: false, reason: NO_ANSWER, unclear: true };
  }

  private async cancelled(externalDeliveryId: string, report: CourierReport): Promise<CancelAnswer> {
    await this.unitOfWork.run(async (tx) => {
      const delivery = await this.deliveries.lock(tx, externalDeliveryId);
      if (delivery) await this.deliveries.apply(tx, delivery, report);
    });
    return { cancelled: true };
  }
}
