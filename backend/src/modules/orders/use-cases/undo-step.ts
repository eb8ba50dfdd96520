import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { keptToStore, type KitchenStaff } from '../kitchen/kitchen-staff';
import { TellStep, stepKey } from '../handlers/tell-step.job';
import { StepIsFinal } from '../orders.errors';
import { HeldSteps } from '../repositories/held-steps.repository';
import { OrderRepository } from '../repositories/order.repository';

/**
 * Staff take a step back that nothing followed and no customer has heard of. The task that would tell it goes first, as
 * the worker takes it first: whoever has it decides, and neither waits for the other with the order locked.
 */
@Injectable()
export class UndoStep {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
    private readonly held: HeldSteps,
  ) {}

  /** A kitchen's device is kept to its store. A press made twice takes back once. @throws OrderNotFound, StepIsFinal */
  async execute(orderId: number, historyId: string, kitchen?: KitchenStaff): Promise<void> {
    const done = await this.unitOfWork.run(async (tx) => {
      const withdrawn = await tx.withdraw(TellStep, stepKey(historyId));
      const locked = await this.orders.lock(tx, orderId);
      if (!withdrawn) return false;
      const shipment = locked.shipments.find((one) => one.undoHistoryId === historyId);
      if (shipment && kitchen) keptToStore(locked.order, shipment, kitchen);
      if (!shipment || !(await this.orders.takeBack(tx, locked, shipment))) throw new StepIsFinal();
      return true;
    });
    if (!done && (await this.held.exists(orderId, historyId))) throw new StepIsFinal();
  }
}
