import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock';
import { UnitOfWork } from '../../../../kernel/database/unit-of-work';
import { Scheduled, type ScheduledJob } from '../../../../kernel/jobs/scheduled-jobs';
import { isUnknownDelivery, type CourierAnswer, type CourierService } from '../courier';
import { CourierDeliveryRepository } from '../courier-deliveries.repository';
import type { CourierDeliveryEntity } from '../courier-delivery';
import { CourierFollowUpRepository } from '../courier-follow-up.repository';
import { CourierRegistry } from '../courier-registry';
import { tooLate } from '../dispatch-deadline';
import { cancelledReport, RecordProgress } from '../record-progress';

const MINUTE = 60_000;
/** A delivery under way is expected to send a report within this time. */
const SILENT_MS = 3 * MINUTE;
/** A delivery that is due much later has nothing to report yet. */
const SILENT_WHILE_EARLY_MS = 30 * MINUTE;
const EARLY_MS = 2 * 60 * MINUTE;

/**
 * Requests the status of deliveries without recent reports, because webhooks and answers get lost. A request is left to
 * its task until its window has passed; if the service does not know it then, it fails and staff are notified.
 */
@Injectable()
@Scheduled({ name: 'delivery.follow-up-couriers', everyMs: 'sweepEveryMs' })
export class FollowUpCouriers implements ScheduledJob {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly deliveries: CourierDeliveryRepository,
    private readonly followUps: CourierFollowUpRepository,
    private readonly progress: RecordProgress,
    private readonly couriers: CourierRegistry,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    for (const id of await this.claimSilent()) {
      const delivery = await this.deliveries.find(id);
      if (!delivery) continue;
      const courier = this.couriers.service(delivery.provider);
      await this.settle(delivery, courier, await requestStatus(delivery, courier));
    }
  }

  private claimSilent(): Promise<string[]> {
    const now = this.clock.now().getTime();
    return this.followUps.claimSilent({
      now: new Date(now),
      early: new Date(now + EARLY_MS),
      silentSinceEarly: new Date(now - SILENT_WHILE_EARLY_MS),
      silentSince: new Date(now - SILENT_MS),
    });
  }

  private async settle(
    { externalDeliveryId }: CourierDeliveryEntity,
    { title }: CourierService,
    answer: CourierAnswer,
  ): Promise<void> {
    if (answer.kind !== 'ok' && !isUnknownDelivery(answer)) return;
    await this.unitOfWork.run(async (tx) => {
      const delivery = await this.deliveries.lock(tx, externalDeliveryId);
      if (!delivery) return;
      if (answer.kind === 'ok') await this.progress.apply(tx, delivery, answer.report);
      else if (delivery.status === 'requested') await this.progress.fail(tx, delivery, tooLate(delivery.reason));
      else await this.progress.apply(tx, delivery, cancelledReport(`${title} no longer knows this delivery.`));
    });
  }
}

/** A delivery that was never sent to the service is unknown to it; no call is needed. */
async function requestStatus(delivery: CourierDeliveryEntity, courier: CourierService): Promise<CourierAnswer> {
  const { status, triedAt, account, externalDeliveryId } = delivery;
  if (status !== 'requested' || triedAt) return courier.find(account, externalDeliveryId);
  return { kind: 'refused', refusal: 'unknown_delivery', message: '' };
}
