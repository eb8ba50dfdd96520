import { Injectable } from '@nestjs/common';
import { Handles, type Lease, type OutboundHandler } from '../../../kernel/events/handlers';
import {
  Courier,
  DUPLICATE_DELIVERY,
  UNKNOWN_DELIVERY,
  type CourierAnswer,
  type CourierJob,
  type CourierReport,
} from '../doordash/courier';
import { refusalText } from '../doordash/refusal-text';
import { usPhone } from '../doordash/us-phone';
import { CourierRequested, type CourierRequestedPayload } from '../events';
import { CourierDeliveries } from './courier-deliveries';
import type { CourierDeliveryEntity } from './courier-delivery';
import { CourierJobs } from './courier-job';

/**
 * Has DoorDash make a requested delivery: exactly one, although this may run again after a crash or a lost answer.
 * Before the first call the row says "tried"; a later run then asks DoorDash what became of it before it asks again.
 * DoorDash's fee at this moment is the dispatch's price; what differs from the customer's quote is written down.
 */
@Injectable()
@Handles({
  name: 'delivery.create-delivery-when-courier-requested',
  on: CourierRequested as never,
  kind: 'outbound',
})
export class CreateDeliveryWhenCourierRequested implements OutboundHandler<CourierRequestedPayload> {
  constructor(
    private readonly deliveries: CourierDeliveries,
    private readonly jobs: CourierJobs,
    private readonly courier: Courier,
  ) {}

  async handle({ externalDeliveryId }: CourierRequestedPayload, lease: Lease): Promise<void> {
    const delivery = await this.deliveries.find(externalDeliveryId);
    if (delivery?.status !== 'requested') return;
    const job = await this.jobs.of(delivery);
    if (!job) return this.fail(lease, externalDeliveryId, 'The store location of this delivery is gone.');
    const answer = await this.make(delivery, job);
    if (!answer) return;
    if (answer.kind === 'ok') return this.keep(lease, externalDeliveryId, answer.report);
    if (answer.kind === 'refused') return this.fail(lease, externalDeliveryId, refusalText(answer));
    // Certain or not, it did not work now: the next attempt begins by asking what became of this one.
    throw new Error(answer.message);
  }

  /** Null when the request was taken back meanwhile. */
  private async make(delivery: CourierDeliveryEntity, job: CourierJob): Promise<CourierAnswer | null> {
    const { externalDeliveryId, account, triedAt } = delivery;
    if (triedAt) {
      const found = await this.courier.find(account, externalDeliveryId);
      if (found.kind !== 'refused' || found.code !== UNKNOWN_DELIVERY) return found;
    }
    if (!(await this.deliveries.markTried(externalDeliveryId))) return null;
    const made = await this.courier.create(account, job);
    if (made.kind !== 'refused' || made.code !== DUPLICATE_DELIVERY) return made;
    const found = await this.courier.find(account, externalDeliveryId);
    // After an earlier try a duplicate is our own; on the first try it may be a stranger's under a number used before.
    const stranger = found.kind === 'ok' && !triedAt && !isOurs(found.report, job);
    return stranger ? made : found;
  }

  private keep(lease: Lease, externalDeliveryId: string, report: CourierReport): Promise<void> {
    return lease.finish(async (tx) => {
      const delivery = await this.deliveries.lock(tx, externalDeliveryId);
      // Whatever the answer left out: DoorDash has it, so it is no longer just requested.
      if (delivery) await this.deliveries.apply(tx, delivery, { ...report, status: report.status ?? 'created' });
    });
  }

  private fail(lease: Lease, externalDeliveryId: string, reason: string): Promise<void> {
    return lease.finish(async (tx) => {
      const delivery = await this.deliveries.lock(tx, externalDeliveryId);
      if (delivery) await this.deliveries.fail(tx, delivery, reason);
    });
  }
}

function isOurs({ dropoff }: CourierReport, job: CourierJob): boolean {
  return dropoff.address === job.dropoff.address && usPhone(dropoff.phone) === usPhone(job.dropoff.phone);
}
