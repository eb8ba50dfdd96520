import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Scheduled, type ScheduledJob } from '../../../kernel/jobs/scheduled-jobs';
import { BestsellerRepository } from '../../catalogue';
import { OrderLedgerRepository } from './order-ledger.repository';

const DAY_MS = 24 * 3600_000;
const SINCE_DAYS = 14;

/** Reports the sales to the catalogue, for the order of products on the home page. */
@Injectable()
@Scheduled({ name: 'orders.count-bestsellers', everyMs: DAY_MS })
export class CountBestsellers implements ScheduledJob {
  constructor(
    private readonly work: UnitOfWork,
    private readonly orders: OrderLedgerRepository,
    private readonly bestsellers: BestsellerRepository,
  ) {}

  async run(): Promise<void> {
    await this.work.run(async (tx) => this.bestsellers.replace(tx, await this.orders.soldSince(tx, SINCE_DAYS)));
  }
}
