import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import type { RefundPart } from '../../payments';
import { CancelShipments } from '../refunds/cancel-shipments';
import { NothingPaid, NothingToRefund } from '../core/orders.errors';
import { BeingMade, buyerMayCancel } from './own-cancelling';
import { OrderRefunds } from '../refunds/order-refunds';
import { OrderRepository, type LockedOrder } from '../core/order.repository';

/**
 * The buyer takes an order back before anybody has begun to make it, and all that is left of their money goes back, in one
 * transaction. It begins with the order's row, as every step of the kitchen does: one of the two wins. The caller knows
 * that it is their order.
 */
@Injectable()
export class CancelOwnOrder {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
    private readonly cancelling: CancelShipments,
    private readonly refunds: OrderRefunds,
  ) {}

  /** Done once, however often it is pressed. @throws BeingMade */
  async execute(orderId: number): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      if (locked.order.status === 'cancelled') return;
      if (!buyerMayCancel(locked.shipments)) throw new BeingMade();
      const planned = await this.plan(tx, locked);
      await this.cancelling.execute(tx, locked, locked.shipments, { by: 'customer' });
      const press = { key: `order-${orderId}-${randomUUID()}`, by: 'customer', reason: null };
      await this.refunds.requestPlanned(tx, locked, planned, press);
    });
  }

  private async plan(tx: Tx, locked: LockedOrder): Promise<RefundPart[]> {
    try {
      return await this.refunds.plan(tx, locked, { cancelled: true });
    } catch (error) {
      if (error instanceof NothingToRefund || error instanceof NothingPaid) return [];
      throw error;
    }
  }
}
