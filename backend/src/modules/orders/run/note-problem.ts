import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { StatusRefused } from '../core/orders.errors';
import { DeliveryProblemRepository } from './delivery-problems.repository';
import { OrderRepository } from '../core/order.repository';
import type { ProblemKind } from '../core/problem-words';
import { momentOf, refuseStaleTap, type Tap } from './tap';
import { keptToRun, type StoreStaff } from '../core/store-staff';

export interface NewProblem {
  kind: ProblemKind;
  note: string | null;
  /** The phone's name for this tap. */
  requestId: string;
}

/** An own courier could not deliver: staff see a flag. The shipment stays where it is; nothing is cancelled. */
@Injectable()
export class NoteProblem {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly orders: OrderRepository,
    private readonly problems: DeliveryProblemRepository,
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
      if (await this.problems.isNoted(tx, shipment, problem.requestId)) return;
      if (shipment.status === 'delivered') throw new StatusRefused('This was delivered already.');
      if (shipment.status === 'cancelled') throw new StatusRefused('This delivery was cancelled.');
      refuseStaleTap(tap, shipment, now);
      await this.problems.add(tx, shipment, { ...problem, notedBy: staff.name, notedAt: momentOf(tap, now) });
    });
  }
}
