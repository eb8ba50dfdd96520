import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { CourierFailed, CourierUpdated, type CourierStatus } from '../events';
import { CourierDeliveryRepository } from './courier-deliveries.repository';
import {
  CourierFollowUpRepository,
  type CourierDeliveryKey,
  type UnfollowedCourier,
} from './courier-follow-up.repository';

/** The checks and corrections of the audit that concern couriers. */
@Injectable()
export class CourierAudit {
  constructor(
    private readonly deliveries: CourierDeliveryRepository,
    private readonly followUps: CourierFollowUpRepository,
  ) {}

  /** Deliveries that are requested or under way. */
  live(): Promise<CourierDeliveryKey[]> {
    return this.followUps.live();
  }

  /** Deliveries under way whose status was not requested for over an hour. */
  unfollowed(): Promise<UnfollowedCourier[]> {
    return this.followUps.unfollowed();
  }

  /** Makes the scheduled job request its status next. */
  followUp(tx: Tx, externalDeliveryId: string): Promise<void> {
    return this.followUps.checkSoon(tx, externalDeliveryId);
  }

  /** Publishes the final status of a delivery again. */
  async publishAgain(tx: Tx, { orderId, recipientIndex, externalDeliveryId }: CourierDeliveryKey): Promise<void> {
    const about = { orderId, recipientIndex, externalDeliveryId };
    const delivery = await this.deliveries.lock(tx, externalDeliveryId);
    if (!delivery || delivery.status === 'failed') {
      const reason = delivery?.reason ?? 'The courier request was lost. Please request a driver again.';
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
