import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { TryAgainAt } from '../../../kernel/events/failures';
import { Handles, type Lease, type OutboundHandler } from '../../../kernel/events/handlers';
import { Log } from '../../../kernel/observability/log';
import { OrderCancelled, type OrderCancelledPayload } from '../../orders/events';
import { CancelDelivery } from './cancel-delivery';
import { CourierDeliveries } from './courier-deliveries';
import { isLive } from './progress';

const ASK_AGAIN_MS = 15_000;

/** Nobody should drive what staff cancelled. A courier that cannot be stopped any more is theirs to talk to. */
@Injectable()
@Handles({
  name: 'delivery.cancel-couriers-when-order-cancelled',
  on: OrderCancelled as never,
  kind: 'outbound',
  provider: 'doordash',
})
export class CancelCouriersWhenOrderCancelled implements OutboundHandler<OrderCancelledPayload> {
  constructor(
    private readonly deliveries: CourierDeliveries,
    private readonly cancelDelivery: CancelDelivery,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async handle({ orderId, recipientIndex }: OrderCancelledPayload, lease: Lease): Promise<void> {
    const concerned = (await this.deliveries.latest(orderId)).filter(
      (delivery) => isLive(delivery.status) && (recipientIndex == null || delivery.recipientIndex === recipientIndex),
    );
    for (const { externalDeliveryId } of concerned) {
      const answer = await this.cancelDelivery.execute(externalDeliveryId);
      if (answer.cancelled) continue;
      // Whoever has an answer to give will give it: a driver must not come for what was cancelled.
      if (answer.unclear) throw new TryAgainAt(new Date(this.clock.now().getTime() + ASK_AGAIN_MS), answer.reason);
      if (!lease.lastAttempt) throw new Error(answer.reason);
      this.log.warn(
        { externalDeliveryId, reason: answer.reason },
        'the courier of a cancelled order could not be stopped',
      );
    }
  }
}
