import { Injectable } from '@nestjs/common';
import { IsInt, IsString } from 'class-validator';
import { Clock } from '../../../kernel/clock';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { defineJob } from '../../../kernel/events/definitions';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesEvent, HandlesJob } from '../../../kernel/events/handles';
import { OrderRowRepository } from '../core/order-rows.repository';
import { OrderRepository } from '../core/order.repository';
import type { Shipment } from '../core/shipment';
import { GiftDue, OrderCorrected, OrderPlaced, type OrderCorrectedPayload, type OrderPlacedPayload } from '../events';

/** Announces that a gift's window begins soon, if it is still the window for which the job was enqueued. */
export class AnnounceGiftDayPayload {
  @IsInt() orderId: number;
  @IsInt() recipientIndex: number;
  /** The window's start, ISO time. */
  @IsString() deliverAt: string;
}
export const AnnounceGiftDay = defineJob('orders.tell-gift-day', AnnounceGiftDayPayload);

/** Two hours before its window. */
const AHEAD_MS = 2 * 3600_000;

const startOf = ({ deliverAt }: Pick<Shipment, 'deliverAt'>) => deliverAt && new Date(deliverAt).toISOString();

/** The key of the job for one window of one shipment. */
export const giftDayKey = ({
  orderId,
  recipientIndex,
  deliverAt,
}: Pick<Shipment, 'orderId' | 'recipientIndex' | 'deliverAt'>) =>
  `order-${orderId}-${recipientIndex}-${startOf({ deliverAt })}`;

/**
 * Schedules an e-mail on the day of a gift for each recipient who may be notified, and again after a change of the
 * window.
 */
@Injectable()
export class GiftDays {
  constructor(
    private readonly orders: OrderRepository,
    private readonly rows: OrderRowRepository,
    private readonly clock: Clock,
  ) {}

  /** `late`: also within the last two hours; the recipient is then notified at once. */
  async plan(tx: Tx, orderId: number, { late }: { late: boolean }): Promise<void> {
    const recipients = await this.rows.recipientsToNotify(tx, orderId);
    if (recipients.length === 0) return;
    const { shipments } = await this.orders.lock(tx, orderId);
    for (const shipment of shipments) {
      const { recipientIndex } = shipment;
      const deliverAt = startOf(shipment);
      if (!deliverAt || !recipients.includes(recipientIndex)) continue;
      const runAt = new Date(Date.parse(deliverAt) - AHEAD_MS);
      if ((late ? new Date(deliverAt) : runAt) <= this.clock.now()) continue;
      await tx.enqueue(AnnounceGiftDay, { orderId, recipientIndex, deliverAt }, { runAt, key: giftDayKey(shipment) });
    }
  }
}

/** Not within the last two hours: the recipient has just been notified of the gift. */
@Injectable()
@HandlesEvent(OrderPlaced, { name: 'orders.plan-gift-days', kind: 'local', unless: { isGift: false } })
export class PlanGiftDays implements LocalHandler<OrderPlacedPayload> {
  constructor(private readonly days: GiftDays) {}

  handle({ orderId }: OrderPlacedPayload, tx: Tx): Promise<void> {
    return this.days.plan(tx, orderId, { late: false });
  }
}

@Injectable()
@HandlesEvent(OrderCorrected, { name: 'orders.plan-gift-days-anew', kind: 'local' })
export class ReplanGiftDays implements LocalHandler<OrderCorrectedPayload> {
  constructor(private readonly days: GiftDays) {}

  handle({ orderId }: OrderCorrectedPayload, tx: Tx): Promise<void> {
    return this.days.plan(tx, orderId, { late: true });
  }
}

/** Skips a window that was changed since: the current one has its own job. */
@Injectable()
@HandlesJob(AnnounceGiftDay, { kind: 'local' })
export class AnnounceGiftDayHandler implements LocalHandler<AnnounceGiftDayPayload> {
  constructor(private readonly orders: OrderRepository) {}

  async handle({ orderId, recipientIndex, deliverAt }: AnnounceGiftDayPayload, tx: Tx): Promise<void> {
    const shipment = this.orders.shipment(await this.orders.lock(tx, orderId), recipientIndex);
    if (startOf(shipment) === deliverAt) await tx.publish(GiftDue, { orderId, recipientIndex, deliverAt });
  }
}
