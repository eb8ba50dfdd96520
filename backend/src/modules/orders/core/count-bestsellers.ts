import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Scheduled, type ScheduledJob } from '../../../kernel/jobs/scheduled-jobs';
import { BestsellerRepository } from '../../catalogue';
import { SoldProductRepository } from './sold-products.repository';

const DAY_MS = 24 * 3600_000;
const SINCE_DAYS = 14;

/** Tells the catalogue what sells, so that the home page begins with it. */
@Injectable()
@Scheduled({ name: 'orders.count-bestsellers', everyMs: DAY_MS })
export class CountBestsellers implements ScheduledJob {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sold: SoldProductRepository,
    private readonly bestsellers: BestsellerRepository,
  ) {}

  async run(): Promise<void> {
    await this.work.run(async (tx) => this.bestsellers.replace(tx, await this.sold.since(tx, SINCE_DAYS)));
  }
}
