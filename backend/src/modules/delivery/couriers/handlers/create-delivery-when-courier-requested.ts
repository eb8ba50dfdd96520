import { Injectable } from '@nestjs/common';
import { ORIGINAL_SERVICE } from '@crispi/rules/couriers';
import { Clock } from '../../../../kernel/clock';
import { ProviderOutage } from '../../../../kernel/events/handler-errors';
import type { Lease, OutboundHandler } from '../../../../kernel/events/handlers';
import { HandlesEvent } from '../../../../kernel/events/handles';
import { CourierRequested, type CourierRequestedPayload } from '../../events';
import {
  isUnknownDelivery,
  type CourierAnswer,
  type CourierOutage,
  type CourierReport,
  type CourierRequest,
} from '../courier';
import { CourierDeliveryRepository } from '../courier-deliveries.repository';
import type { CourierDeliveryEntity } from '../courier-delivery';
import { CourierRegistry } from '../courier-registry';
import { CourierRequests } from '../courier-request';
import { dispatchDeadline, tooLate } from '../dispatch-deadline';
import { BY_SHOP, ending, RecordProgress } from '../record-progress';
import { usPhone } from '../us-phone';

/**
 * Has a courier service make a requested delivery: exactly one, although this may run again after a crash or a lost
 * answer. Before the first call the row says "tried"; a later run then asks the service what became of it before it
 * asks again. Its fee at this moment is the dispatch's price; what differs from the customer's quote is written down.
 */
@Injectable()
@HandlesEvent(CourierRequested, {
  name: 'delivery.create-delivery-when-courier-requested',
  kind: 'outbound',
  queue: 'couriers',
  provider: ({ provider = ORIGINAL_SERVICE }) => provider,
  // The end of the promised window comes first.
  patienceDays: 90,
})
export class CreateDeliveryWhenCourierRequested implements OutboundHandler<CourierRequestedPayload> {
  constructor(
    private readonly deliveries: CourierDeliveryRepository,
    private readonly progress: RecordProgress,
    private readonly requests: CourierRequests,
    private readonly couriers: CourierRegistry,
    private readonly clock: Clock,
  ) {}

  async handle({ externalDeliveryId }: CourierRequestedPayload, lease: Lease): Promise<void> {
    const delivery = await this.deliveries.find(externalDeliveryId);
    if (delivery?.status !== 'requested') return;
    const request = await this.requests.of(delivery);
    if (!request) return this.fail(lease, externalDeliveryId, 'The store location of this delivery is gone.');
    const answer = await lease.call(() => this.make(delivery, request));
    if (answer === 'not wanted') return this.withdraw(lease, externalDeliveryId);
    if (answer === 'too late') return this.fail(lease, externalDeliveryId, tooLate(delivery.reason));
    if (answer.kind === 'ok') return this.keep(lease, externalDeliveryId, answer.report);
    return this.fail(lease, externalDeliveryId, answer.message);
  }

  /** Throws ProviderOutage when it did not work now, certain or not: the next run begins by asking what became of it. */
  private async make(
    delivery: CourierDeliveryEntity,
    request: CourierRequest,
  ): Promise<Exclude<CourierAnswer, CourierOutage> | 'not wanted' | 'too late'> {
    const { externalDeliveryId, account, provider, triedAt } = delivery;
    const courier = this.couriers.service(provider);
    if (triedAt) {
      const found = await this.certain(externalDeliveryId, courier.find(account, externalDeliveryId));
      if (!isUnknownDelivery(found)) return found;
    }
    if (this.clock.now() > dispatchDeadline(delivery)) return 'too late';
    if (!(await this.deliveries.markTried(externalDeliveryId))) return 'not wanted';
    const made = await this.certain(externalDeliveryId, courier.create(account, request));
    if (made.kind !== 'refused' || made.why !== 'duplicate_delivery') return made;
    const found = await this.certain(externalDeliveryId, courier.find(account, externalDeliveryId));
    // After an earlier try a duplicate is our own; on the first try it may be a stranger's under a number used before.
    const stranger = found.kind === 'ok' && !triedAt && !isOurs(found.report, request);
    return stranger ? made : found;
  }

  private async certain(id: string, asked: Promise<CourierAnswer>): Promise<Exclude<CourierAnswer, CourierOutage>> {
    const answer = await asked;
    if (answer.kind === 'ok' || answer.kind === 'refused') return answer;
    await this.deliveries.noteOutage(id, answer.message);
    throw new ProviderOutage(answer.message);
  }

  private keep(lease: Lease, externalDeliveryId: string, report: CourierReport): Promise<void> {
    return lease.finish(async (tx) => {
      const delivery = await this.deliveries.lock(tx, externalDeliveryId);
      // Whatever the answer left out: the service has it, so it is no longer just requested.
      if (delivery) await this.progress.apply(tx, delivery, { ...report, status: report.status ?? 'created' });
    });
  }

  /** Staff took it back before the service had it. */
  private withdraw(lease: Lease, externalDeliveryId: string): Promise<void> {
    return lease.finish(async (tx) => {
      const delivery = await this.deliveries.lock(tx, externalDeliveryId);
      if (delivery?.status === 'requested') await this.progress.apply(tx, delivery, ending('cancelled', BY_SHOP));
    });
  }

  private fail(lease: Lease, externalDeliveryId: string, reason: string): Promise<void> {
    return lease.finish(async (tx) => {
      const delivery = await this.deliveries.lock(tx, externalDeliveryId);
      if (delivery) await this.progress.fail(tx, delivery, reason);
    });
  }
}

function isOurs({ dropoff }: CourierReport, request: CourierRequest): boolean {
  return dropoff.address === request.dropoff.address && usPhone(dropoff.phone) === usPhone(request.dropoff.phone);
}
