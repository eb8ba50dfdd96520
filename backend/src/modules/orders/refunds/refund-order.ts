import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { NotFound } from '../../../kernel/errors/app-error';
import { flagOfRefund } from '../core/flags';
import { RefundNotFailed } from '../core/orders.errors';
import { OrderRefunds } from './order-refunds';
import type { RefundDraft } from './plan-refund';
import { OrderRepository } from '../core/order.repository';

export interface RefundAsked extends RefundDraft {
  reason: string | null;
  /** The client's idempotency key. */
  requestId: string;
}

/** Staff refund the whole order, some recipients' shipments, or a free amount. */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
    private readonly refunds: OrderRefunds,
  ) {}

  async execute(orderId: number, { reason, requestId, ...wish }: RefundAsked, by: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      await this.refunds.request(tx, locked, wish, { key: `order-${orderId}-${requestId}`, by, reason });
    });
  }

  /** Retries a refund that failed at Stripe. Its flag is settled and raised again if it fails again. */
  async again(orderId: number, refundId: number, by: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      const refunds = await this.refunds.refundsOf(locked.order, tx);
      const refund = refunds.find(({ id }) => id === refundId);
      if (!refund) throw new NotFound('The refund');
      if (refund.status !== 'failed') throw new RefundNotFailed();
      await this.refunds.again(tx, locked, refund, by);
      const shipment = this.orders.shipment(locked, 0);
      const flag = flagOfRefund(shipment.flags, 'refund_failed', refund);
      await this.orders.settle(tx, shipment, (one) => one === flag);
      await this.orders.save(tx, locked, shipment);
    });
  }
}
