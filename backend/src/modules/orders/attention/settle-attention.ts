import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { settleable, withoutSettleable } from '../core/attention';
import { AttentionChanged } from '../core/orders.errors';
import { OrderRepository } from '../core/order.repository';
import { SettledNoteRepository } from './settled-notes.repository';

/**
 * Staff have dealt with what a shipment was flagged for in a way the shop does not see: a call, cash, a driver of their own.
 * Its history keeps what they settled. What Stripe is still asked about stays until Stripe has answered.
 */
@Injectable()
export class SettleAttention {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
    private readonly notes: SettledNoteRepository,
  ) {}

  /** `note` is what they saw; settled twice, it is settled once. @throws OrderNotFound, AttentionChanged */
  async execute(orderId: number, recipientIndex: number, note: string, by: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      const shipment = this.orders.shipment(locked, recipientIndex);
      const open = settleable(shipment.attention);
      if (open === null) return;
      if (open !== note) throw new AttentionChanged();
      shipment.attention = withoutSettleable(shipment.attention);
      await this.orders.save(tx, locked, shipment);
      await this.notes.add(tx, { orderId, recipientIndex, note, settledBy: by });
    });
  }
}
