import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../kernel/jobs/scheduled-jobs';
import { CourierFollowUpRepository } from './couriers/courier-follow-up.repository';
import { QuotesRepository } from './quotes/quotes.repository';

const HOUR = 3600_000;

/** Forgets quotes that ran out and where ended deliveries went: the order keeps what it needs. */
@Injectable()
@Scheduled({ name: 'delivery.retention', everyMs: HOUR })
export class DeliveryRetention implements ScheduledJob {
  constructor(
    private readonly quotes: QuotesRepository,
    private readonly couriers: CourierFollowUpRepository,
  ) {}

  async run(): Promise<void> {
    await this.quotes.deleteExpired();
    await this.couriers.forgetEnded();
  }
}
