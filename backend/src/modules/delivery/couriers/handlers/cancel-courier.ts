import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock';
import { RetryAt } from '../../../../kernel/events/handler-errors';
import type { Lease, OutboundHandler, LocalHandler } from '../../../../kernel/events/handlers';
import { HandlesJob, HandlesEvent } from '../../../../kernel/events/handles';
import { Log } from '../../../../kernel/observability/log';
import { CancelDelivery } from '../cancel-delivery';
import { IsIn, IsString } from 'class-validator';
import { DELIVERY_PROVIDERS, type CourierServiceName } from '@crispi/rules/couriers';
import { defineJob } from '../../../../kernel/events/definitions';
import type { Tx } from '../../../../kernel/database/unit-of-work';
import { OrderCancelled, type OrderCancelledPayload } from '../../../orders/events';
import { CourierDeliveryRepository } from '../courier-deliveries.repository';

/** The courier of a cancelled order has to be cancelled. */
export class CancelCourierPayload {
  @IsString() externalDeliveryId: string;
  @IsIn(DELIVERY_PROVIDERS) provider: CourierServiceName;
}
export const CancelCourier = defineJob('delivery.cancel-courier', CancelCourierPayload);

const ASK_AGAIN_MS = 15_000;

/** Cancels the courier of a cancelled order. If the service refuses, staff have to contact it. */
@Injectable()
@HandlesJob(CancelCourier, { kind: 'outbound', queue: 'couriers', provider: ({ provider }) => provider })
export class CancelCourierHandler implements OutboundHandler<CancelCourierPayload> {
  constructor(
    private readonly cancelDelivery: CancelDelivery,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async handle({ externalDeliveryId }: CancelCourierPayload, lease: Lease): Promise<void> {
    const answer = await this.cancelDelivery.execute(externalDeliveryId);
    if (answer.cancelled) return;
    // Asks again until the outcome is known: no driver may come for a cancelled order.
    if (answer.unclear) throw new RetryAt(new Date(this.clock.now().getTime() + ASK_AGAIN_MS), answer.reason);
    if (!lease.lastAttempt) throw new Error(answer.reason);
    this.log.warn(
      { externalDeliveryId, reason: answer.reason },
      'the courier of a cancelled order could not be stopped',
    );
  }
}

/** Enqueues a cancellation for each active courier delivery of a cancelled order. */
@Injectable()
@HandlesEvent(OrderCancelled, { name: 'delivery.cancel-couriers-when-order-cancelled', kind: 'local' })
export class CancelCouriersWhenOrderCancelled implements LocalHandler<OrderCancelledPayload> {
  constructor(private readonly deliveries: CourierDeliveryRepository) {}

  async handle({ orderId, recipientIndex }: OrderCancelledPayload, tx: Tx): Promise<void> {
    for (const delivery of await this.deliveries.liveOf(tx, orderId)) {
      if (recipientIndex != null && delivery.recipientIndex !== recipientIndex) continue;
      const { externalDeliveryId, provider } = delivery;
      await tx.enqueue(CancelCourier, { externalDeliveryId, provider }, { key: externalDeliveryId });
    }
  }
}
