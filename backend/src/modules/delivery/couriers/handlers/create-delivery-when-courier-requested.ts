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
  usPhone,
} from '../courier';
import { CourierDeliveryRepository } from '../courier-deliveries.repository';
import type { CourierDeliveryEntity } from '../courier-delivery';
import { CourierRegistry } from '../courier-registry';
import { CourierRequests } from '../courier-request';
import { dispatchDeadline, tooLate } from '../dispatch-deadline';
import { BY_SHOP, cancelledReport, RecordProgress } from '../record-progress';

/**
 * Makes a requested delivery at a courier service: exactly one, although this may run again after a crash or a lost
 * answer. The row is marked as tried before the first call; a later run first asks the service for the delivery. The
 * service's fee is the price at dispatch; its difference to the customer's quote is stored.
 */
@Injectable()
@HandlesEvent(CourierRequested, {
  name: 'delivery.create-delivery-when-courier-requested',
  kind: 'outbound',
  queue: 'couriers',
  provider: ({ provider = ORIGINAL_SERVICE }) => provider,
  // The end of the promised window comes earlier.
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
    const request = await this.requests.build(delivery);
    if (!request) return this.fail(lease, externalDeliveryId, 'The store location of this delivery is gone.');
    const answer = await lease.call(() => this.make(delivery, request));
    if (answer === 'not wanted') return this.withdraw(lease, externalDeliveryId);
    if (answer === 'too late') return this.fail(lease, externalDeliveryId, tooLate(delivery.reason));
    if (answer.kind === 'ok') return this.keep(lease, externalDeliveryId, answer.report);
    return this.fail(lease, externalDeliveryId, answer.message);
  }

  /**
   * Throws ProviderOutage if it failed for now, with a certain outcome or not: the next run first asks for the
   * delivery.
   */
  private async make(
    delivery: CourierDeliveryEntity,
    request: CourierRequest,
  ): Promise<Exclude<CourierAnswer, CourierOutage> | 'not wanted' | 'too late'> {
    const { externalDeliveryId, account, provider, triedAt } = delivery;
    const courier = this.couriers.service(provider);
    if (triedAt) {
      const found = await this.certainAnswer(externalDeliveryId, courier.find(account, externalDeliveryId));
      if (!isUnknownDelivery(found)) return found;
    }
    if (this.clock.now() > dispatchDeadline(delivery)) return 'too late';
    if (!(await this.deliveries.markTried(externalDeliveryId))) return 'not wanted';
    const answer = await this.certainAnswer(externalDeliveryId, courier.create(account, request));
    if (answer.kind !== 'refused' || answer.refusal !== 'duplicate_delivery') return answer;
    const found = await this.certainAnswer(externalDeliveryId, courier.find(account, externalDeliveryId));
    // After an earlier try a duplicate is our own; on the first try its id may have been used by another customer
    // before.
    const isOther = found.kind === 'ok' && !triedAt && !isOurs(found.report, request);
    return isOther ? answer : found;
  }

  private async certainAnswer(
    id: string,
    call: Promise<CourierAnswer>,
  ): Promise<Exclude<CourierAnswer, CourierOutage>> {
    const answer = await call;
    if (answer.kind === 'ok' || answer.kind === 'refused') return answer;
    await this.deliveries.noteOutage(id, answer.message);
    throw new ProviderOutage(answer.message);
  }

  private keep(lease: Lease, externalDeliveryId: string, report: CourierReport): Promise<void> {
    return lease.finish(async (tx) => {
      const delivery = await this.deliveries.lock(tx, externalDeliveryId);
      // The service has the delivery even if the answer lacks its status, so it is no longer just requested.
      if (delivery) await this.progress.apply(tx, delivery, { ...report, status: report.status ?? 'created' });
    });
  }

  /** Staff cancelled it before the service received it. */
  private withdraw(lease: Lease, externalDeliveryId: string): Promise<void> {
    return lease.finish(async (tx) => {
      const delivery = await this.deliveries.lock(tx, externalDeliveryId);
      if (delivery?.status === 'requested') await this.progress.apply(tx, delivery, cancelledReport(BY_SHOP));
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
