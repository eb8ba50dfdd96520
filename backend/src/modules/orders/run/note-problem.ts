import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import type { ProblemKind } from '../core/delivery-problem';
import { OrderRepository } from '../core/order.repository';
import { StatusRefused } from '../core/orders.errors';
import { keptToRun, type StoreStaff } from '../core/store-staff';
import { RunRepository } from './run.repository';
import { momentOf, refuseStaleTap, type Tap } from './tap';

/** Clears a courier's problem and all earlier ones, once staff have resolved it. A newer problem is kept. */
@Injectable()
export class ClearProblem {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
    private readonly run: RunRepository,
  ) {}

  /** @throws OrderNotFound */
  async execute(orderId: number, recipientIndex: number, problemId: number, by: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const shipment = this.orders.shipment(await this.orders.lock(tx, orderId), recipientIndex);
      await this.run.clearProblem(tx, shipment, problemId, by);
    });
  }
}

export interface NewProblem {
  kind: ProblemKind;
  note: string | null;
  /** Idempotency key of the phone's tap. */
  requestId: string;
}

/** An own courier could not deliver: the shipment is flagged for staff. Its status stays, and nothing is cancelled. */
@Injectable()
export class NoteProblem {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
    private readonly run: RunRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws OrderNotFound, StatusRefused, StopChanged, TapTooOld */
  async execute(
    orderId: number,
    recipientIndex: number,
    problem: NewProblem,
    staff: StoreStaff,
    tap: Tap,
  ): Promise<void> {
    const now = this.clock.now();
    await this.unitOfWork.run(async (tx) => {
      const locked = await this.orders.lock(tx, orderId);
      const shipment = keptToRun(locked.order, this.orders.shipment(locked, recipientIndex), staff);
      if (await this.run.isNoted(tx, shipment, problem.requestId)) return;
      if (shipment.status === 'delivered') throw new StatusRefused('This was already delivered.');
      if (shipment.status === 'cancelled') throw new StatusRefused('This delivery was cancelled.');
      refuseStaleTap(tap, shipment, now);
      await this.run.addProblem(tx, shipment, { ...problem, notedBy: staff.name, notedAt: momentOf(tap, now) });
    });
  }
}
