import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { inWords, staffMaySettle } from '../core/flags';
import { AttentionChanged } from '../core/orders.errors';
import { OrderRepository } from '../core/order.repository';

/**
 * Staff have dealt with what a shipment was flagged for in a way the shop does not see: a call, cash, a driver of their own.
 * Its history keeps what they settled. What Stripe is still asked about stays until Stripe has answered.
 */
@Injectable()
export class SettleAttention {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
  ) {}

  /** `note` is what they saw; settled twice, it is settled once. @throws OrderNotFound, AttentionChanged */
  async execute(orderId: number, recipientIndex: number, note: string, by: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      const shipment = this.orders.shipment(locked, recipientIndex);
      const open = inWords(shipment.flags.filter(staffMaySettle));
      if (open === null) return;
      if (open !== note) throw new AttentionChanged();
      await this.orders.settle(tx, shipment, staffMaySettle, by);
      await this.orders.save(tx, locked, shipment);
    });
  }
}
