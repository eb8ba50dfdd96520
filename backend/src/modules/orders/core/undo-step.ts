import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import type { LocalHandler } from '../../../kernel/events/handlers';
import { HandlesJob } from '../../../kernel/events/handles';
import { ShipmentStatusChanged } from '../events';
import { OrderRepository } from './order.repository';
import { StepIsFinal } from './orders.errors';
import { keptToStore, type StoreStaff } from './store-staff';
import { AnnounceStep, stepKey, type AnnounceStepPayload } from './announce-step.job';

/**
 * Runs at the end of a step's undo time: the step becomes visible to customers and they are notified, in one commit. If
 * another step followed, this one is announced as it was, and the other one keeps its own undo time.
 */
@Injectable()
@HandlesJob(AnnounceStep, { kind: 'local' })
export class AnnounceStepHandler implements LocalHandler<AnnounceStepPayload> {
  constructor(private readonly orders: OrderRepository) {}

  async handle({ orderId, recipientIndex, historyId, from, to }: AnnounceStepPayload, tx: Tx): Promise<void> {
    // The order is locked first, as in all changes of shipments.
    await this.orders.lock(tx, orderId);
    await this.orders.releaseStep(tx, historyId, { orderId, recipientIndex });
    await tx.publish(ShipmentStatusChanged, { orderId, recipientIndex, from, to });
  }
}

/**
 * Undoes the last step before its customer is notified. The notification task is cancelled before the order is locked,
 * in the same order as in the worker, which avoids a deadlock.
 */
@Injectable()
export class UndoStep {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
  ) {}

  /**
   * A device may undo only steps of its store, or of its run. Idempotent.
   * @throws OrderNotFound, StepIsFinal
   */
  async execute(orderId: number, historyId: string, staff?: StoreStaff, kept = keptToStore): Promise<void> {
    const done = await this.unitOfWork.run(async (tx) => {
      const withdrawn = await tx.withdraw(AnnounceStep, stepKey(historyId));
      const locked = await this.orders.lock(tx, orderId);
      if (!withdrawn) return false;
      const shipment = locked.shipments.find((one) => one.undoHistoryId === historyId);
      if (shipment && staff) kept(locked.order, shipment, staff);
      if (!shipment || !(await this.orders.takeBack(tx, locked, shipment))) throw new StepIsFinal();
      return true;
    });
    if (!done && (await this.orders.hasStep(orderId, historyId))) throw new StepIsFinal();
  }
}
