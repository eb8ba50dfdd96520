import { Injectable } from '@nestjs/common';
import { IsInt } from 'class-validator';
import { Clock } from '../../../kernel/clock';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { defineJob } from '../../../kernel/events/definitions';
import type { LocalHandler, TaskContext } from '../../../kernel/events/handlers';
import { HandlesEvent, HandlesJob } from '../../../kernel/events/handles';
import { OrderRepository } from '../core/order.repository';
import { ReviewDue, ShipmentStatusChanged, type ShipmentStatusChangedPayload } from '../events';

/** An order was delivered a day ago: its buyer may be asked for a review. */
export class AskForReviewPayload {
  @IsInt() orderId: number;
}
const AskForReview = defineJob('orders.ask-for-review', AskForReviewPayload);

const DAY_MS = 24 * 3600_000;

/** Time for buyers to taste before they are asked. */
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

/** Only for a completely delivered order; the last shipment's delivery enqueues it again. */
@Injectable()
@HandlesJob(AskForReview, { kind: 'local' })
export class AskForReviewHandler implements LocalHandler<AskForReviewPayload> {
  constructor(private readonly orders: OrderRepository) {}

  async handle({ orderId }: AskForReviewPayload, tx: Tx, { occurredAt }: TaskContext): Promise<void> {
    const { order } = await this.orders.lock(tx, orderId);
    const deliveredAt = occurredAt.toISOString();
    if (order.status === 'delivered') await tx.publish(ReviewDue, { orderId, deliveredAt });
  }
}
