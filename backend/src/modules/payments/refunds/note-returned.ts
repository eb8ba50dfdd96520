import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { NotFound } from '../../../kernel/errors/app-error';
import { DeadTasks } from '../../../kernel/events/dead-tasks';
import { RefundsRepository } from './refunds.repository';
import { REPORT_FAILED_REFUND } from './report-failed-refund';

/** Staff say that they returned the money of a payment without an order, which Stripe could not give back. */
@Injectable()
export class NoteReturned {
  constructor(
    private readonly refunds: RefundsRepository,
    private readonly deadTasks: DeadTasks,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Said twice, it is written once. */
  async execute(paymentIntentId: string, by: number): Promise<void> {
    const noted = await this.unitOfWork.run((tx) => this.refunds.noteReturned(tx, paymentIntentId, by));
    if (!noted) throw new NotFound('The failed refund');
    // The failed task that told staff of it is done now; those of other refunds fail again at once.
    await this.deadTasks.retry({ handler: REPORT_FAILED_REFUND }, by);
  }
}
