import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { ProviderOutage } from '../../../kernel/events/failures';
import { Handles, type Lease, type OutboundHandler } from '../../../kernel/events/handlers';
import {
  Courier,
  DUPLICATE_DELIVERY,
  UNKNOWN_DELIVERY,
  type CourierAnswer,
  type CourierJob,
  type CourierOutage,
  type CourierReport,
} from '../doordash/courier';
import { outageText, refusalText } from '../doordash/refusal-text';
import { usPhone } from '../doordash/us-phone';
import { CourierRequested, type CourierRequestedPayload } from '../events';
import { BY_SHOP, CourierDeliveries, ending } from './courier-deliveries';
import type { CourierDeliveryEntity } from './courier-delivery';
import { CourierJobs } from './courier-job';
import { dispatchDeadline, tooLate } from './dispatch-deadline';

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
  provider: 'doordash',
  // The end of the promised window comes first.
  patienceDays: 90,
})
export class CreateDeliveryWhenCourierRequested implements OutboundHandler<CourierRequestedPayload> {
  constructor(
    private readonly deliveries: CourierDeliveries,
    private readonly jobs: CourierJobs,
    private readonly courier: Courier,
    private readonly clock: Clock,
  ) {}

  async handle({ externalDeliveryId }: CourierRequestedPayload, lease: Lease): Promise<void> {
    const delivery = await this.deliveries.find(externalDeliveryId);
    if (delivery?.status !== 'requested') return;
    const job = await this.jobs.of(delivery);
    if (!job) return this.fail(lease, externalDeliveryId, 'The store location of this delivery is gone.');
    const answer = await lease.call(() => this.make(delivery, job));
    if (answer === 'not wanted') return this.withdraw(lease, externalDeliveryId);
    if (answer === 'too late') return this.fail(lease, externalDeliveryId, tooLate(delivery.reason));
    if (answer.kind === 'ok') return this.keep(lease, externalDeliveryId, answer.report);
    return this.fail(lease, externalDeliveryId, refusalText(answer));
  }

  /** Throws ProviderOutage when it did not work now, certain or not: the next run begins by asking what became of it. */
  private async make(
    delivery: CourierDeliveryEntity,
    job: CourierJob,
  ): Promise<Exclude<CourierAnswer, CourierOutage> | 'not wanted' | 'too late'> {
    const { externalDeliveryId, account, triedAt } = delivery;
    if (triedAt) {
      const found = await this.certain(externalDeliveryId, this.courier.find(account, externalDeliveryId));
      if (found.kind !== 'refused' || found.code !== UNKNOWN_DELIVERY) return found;
    }
    if (this.clock.now() > dispatchDeadline(delivery)) return 'too late';
    if (!(await this.deliveries.markTried(externalDeliveryId))) return 'not wanted';
    const made = await this.certain(externalDeliveryId, this.courier.create(account, job));
    if (made.kind !== 'refused' || made.code !== DUPLICATE_DELIVERY) return made;
    const found = await this.certain(externalDeliveryId, this.courier.find(account, externalDeliveryId));
    // After an earlier try a duplicate is our own; on the first try it may be a stranger's under a number used before.
    const stranger = found.kind === 'ok' && !triedAt && !isOurs(found.report, job);
    return stranger ? made : found;
  }

  private async certain(id: string, asked: Promise<CourierAnswer>): Promise<Exclude<CourierAnswer, CourierOutage>> {
    const answer = await asked;
    if (answer.kind === 'ok' || answer.kind === 'refused') return answer;
    const reason = outageText(answer);
    await this.deliveries.noteOutage(id, reason);
    throw new ProviderOutage(reason);
  }

  private keep(lease: Lease, externalDeliveryId: string, report: CourierReport): Promise<void> {
    return lease.finish(async (tx) => {
      const delivery = await this.deliveries.lock(tx, externalDeliveryId);
      // Whatever the answer left out: DoorDash has it, so it is no longer just requested.
      if (delivery) await this.deliveries.apply(tx, delivery, { ...report, status: report.status ?? 'created' });
    });
  }

  /** Staff took it back before DoorDash had it. */
  private withdraw(lease: Lease, externalDeliveryId: string): Promise<void> {
    return lease.finish(async (tx) => {
      const delivery = await this.deliveries.lock(tx, externalDeliveryId);
      if (delivery?.status === 'requested') await this.deliveries.apply(tx, delivery, ending('cancelled', BY_SHOP));
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
