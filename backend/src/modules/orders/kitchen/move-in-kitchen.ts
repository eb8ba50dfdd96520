import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { keptToStore, type StoreStaff } from '../core/store-staff';
import { StatusRefused } from '../core/orders.errors';
import { OrderRepository } from '../core/order.repository';
import { factsOf, rank, refusal } from '../core/status-rules';

export const KITCHEN_STEPS = ['preparing', 'ready_for_pickup'] as const;
export type KitchenStep = (typeof KITCHEN_STEPS)[number];

/** The kitchen starts packing a shipment, or has it ready: always forward. A press made twice changes nothing more. */
@Injectable()
export class MoveInKitchen {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
  ) {}

  /** @throws OrderNotFound, StatusRefused */
  async execute(orderId: number, recipientIndex: number, to: KitchenStep, staff: StoreStaff): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      const shipment = keptToStore(locked.order, this.orders.shipment(locked, recipientIndex), staff);
      if (shipment.status === to) return;
      if (shipment.status === 'cancelled') throw new StatusRefused('This order was cancelled.');
      if (rank(shipment.status) > rank(to)) throw new StatusRefused('This order is further along already.');
      const reason = refusal(factsOf(locked.order, shipment), to);
      if (reason) throw new StatusRefused(reason);
      await this.orders.move(tx, locked, shipment, to, { by: staff.name, undoable: true });
    });
  }
}
