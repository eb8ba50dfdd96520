import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../kernel/jobs/scheduled-jobs';
import { CartRepository } from './cart.repository';

const HOUR = 3600_000;
const DAYS = 90;

/** Deletes carts and their messages 90 days after their last change. */
@Injectable()
@Scheduled({ name: 'cart.retention', everyMs: HOUR })
export class CartRetention implements ScheduledJob {
  constructor(private readonly repository: CartRepository) {}

  async run(): Promise<void> {
    await this.repository.forgetOlderThan(DAYS);
  }
}
