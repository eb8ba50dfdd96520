import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { StatusRefused } from '../orders.errors';
import { DeliveryProblemRepository } from '../repositories/delivery-problems.repository';
import { OrderRepository } from '../repositories/order.repository';
import type { ProblemKind } from '../run/problem-words';
import { momentOf, refuseStaleTap, type Tap } from '../run/tap';
import { keptToRun, type StoreStaff } from '../store-staff';

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
