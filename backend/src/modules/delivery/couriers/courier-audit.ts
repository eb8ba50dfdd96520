import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { CourierFailed, CourierUpdated, type CourierStatus } from '../events';
import { CourierDeliveryRepository } from './courier-deliveries.repository';
import { CourierFollowUpRepository, type CourierOf, type UnfollowedCourier } from './courier-follow-up.repository';

/** What an audit asks about couriers, and what it may set right. */
@Injectable()
export class CourierAudit {
  constructor(
    private readonly deliveries: CourierDeliveryRepository,
    private readonly followUps: CourierFollowUpRepository,
  ) {}

  /** Couriers that are requested or under way. */
  live(): Promise<CourierOf[]> {
    return this.followUps.live();
  }

  /** Couriers under way that the service was not asked about for over an hour. */
  unfollowed(): Promise<UnfollowedCourier[]> {
    return this.followUps.unfollowed();
  }

  /** Has the scheduled job ask for its status next. */
  followUp(tx: Tx, externalDeliveryId: string): Promise<void> {
    return this.followUps.askSoon(tx, externalDeliveryId);
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
