import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../kernel/jobs/scheduled-jobs';
import { CartRepository } from './cart.repository';

/** Deletes old carts and their messages. */
@Injectable()
@Scheduled({ name: 'cart.retention', everyMs: 3600_000 })
export class CartRetention implements ScheduledJob {
  constructor(private readonly repository: CartRepository) {}

  run(): Promise<void> {
    return this.repository.deleteOld();
  }
}
