import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { TellStep, stepKey } from './tell-step.job';
import { StepIsFinal } from './orders.errors';
import { HeldStepRepository } from './held-steps.repository';
import { OrderRepository } from './order.repository';
import { keptToStore, type StoreStaff } from './store-staff';

/**
 * Staff take a step back that nothing followed and no customer has heard of. The task that would tell it goes first, as
 * the worker takes it first: whoever has it decides, and neither waits for the other with the order locked.
 */
@Injectable()
export class UndoStep {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
    private readonly held: HeldStepRepository,
  ) {}

  /** A device is kept to the shipments of its store, or of its run. A press made twice takes back once. @throws OrderNotFound, StepIsFinal */
  async execute(orderId: number, historyId: string, staff?: StoreStaff, kept = keptToStore): Promise<void> {
    const done = await this.unitOfWork.run(async (tx) => {
      const withdrawn = await tx.withdraw(TellStep, stepKey(historyId));
      const locked = await this.orders.lock(tx, orderId);
      if (!withdrawn) return false;
      const shipment = locked.shipments.find((one) => one.undoHistoryId === historyId);
      if (shipment && staff) kept(locked.order, shipment, staff);
      if (!shipment || !(await this.orders.takeBack(tx, locked, shipment))) throw new StepIsFinal();
      return true;
    });
    if (!done && (await this.held.exists(orderId, historyId))) throw new StepIsFinal();
  }
}
