import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { keptToStore, type StoreStaff } from '../core/store-staff';
import { StatusRefused } from '../core/orders.errors';
import type { HeldStep } from '../core/order-row';
import { OrderRepository } from '../core/order.repository';
import { factsOf, rank, refusal } from '../core/status-rules';

export const KITCHEN_STEPS = ['preparing', 'ready_for_pickup'] as const;
export type KitchenStep = (typeof KITCHEN_STEPS)[number];

/** The kitchen starts packing a shipment or marks it ready; it never moves back. Idempotent. */
@Injectable()
export class MoveInKitchen {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
  ) {}

  /** Returns the step if it can be undone. @throws OrderNotFound, StatusRefused */
  async execute(orderId: number, recipientIndex: number, to: KitchenStep, staff: StoreStaff): Promise<HeldStep | null> {
    await this.unitOfWork.run(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      const shipment = keptToStore(locked.order, this.orders.shipment(locked, recipientIndex), staff);
      if (shipment.status === to) return;
      if (shipment.status === 'cancelled') throw new StatusRefused('This order was cancelled.');
      if (rank(shipment.status) > rank(to)) throw new StatusRefused('This order has already moved on.');
      const reason = refusal(factsOf(locked.order, shipment), to);
      if (reason) throw new StatusRefused(reason);
      await this.orders.move(tx, locked, shipment, to, { by: staff.name, undoable: true });
    });
    return this.orders.heldStep(orderId, recipientIndex);
  }
}
