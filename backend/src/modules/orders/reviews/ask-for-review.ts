import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesEvent, HandlesJob } from '../../../kernel/events/handles';
import { ReviewDue, ShipmentStatusChanged, type ShipmentStatusChangedPayload } from '../events';
import { OrderRepository } from '../core/order.repository';
import { AskForReview, type AskForReviewPayload } from './ask-for-review.job';

const DAY_MS = 24 * 3600_000;

/** Nobody can say how it was while the door is still open. */
@Injectable()
@HandlesEvent(ShipmentStatusChanged, { name: 'orders.plan-review-request', kind: 'local' })
export class PlanReviewRequest implements LocalHandler<ShipmentStatusChangedPayload> {
  constructor(private readonly clock: Clock) {}

  async handle({ orderId, to }: ShipmentStatusChangedPayload, tx: Tx): Promise<void> {
    if (to !== 'delivered') return;
    const runAt = new Date(this.clock.now().getTime() + DAY_MS);
    await tx.enqueue(AskForReview, { orderId }, { runAt, key: `order-${orderId}` });
  }
}

/** Only of an order that has arrived as a whole; the last shipment's delivery plans it anew. */
@Injectable()
@HandlesJob(AskForReview, { kind: 'local' })
export class AskForReviewHandler implements LocalHandler<AskForReviewPayload> {
  constructor(private readonly orders: OrderRepository) {}

  async handle({ orderId }: AskForReviewPayload, tx: Tx): Promise<void> {
    const { order } = await this.orders.lock(tx, orderId);
    if (order.status === 'delivered') await tx.publish(ReviewDue, { orderId });
  }
}
