import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { inWords, staffMaySettle } from '../core/flags';
import { AttentionChanged } from '../core/orders.errors';
import { OrderRepository } from '../core/order.repository';

/**
 * Settles flags that staff resolved outside the shop: by a call, with cash, or with their own driver. The history keeps
 * what was settled. Flags that wait for Stripe stay until Stripe has answered.
 */
@Injectable()
export class SettleAttention {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
  ) {}

  /**
   * `note`: the flags as shown to staff. Idempotent.
   * @throws OrderNotFound, AttentionChanged
   */
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
