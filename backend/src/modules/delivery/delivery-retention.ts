import { Injectable } from '@nestjs/common';
import { Scheduled, type ScheduledJob } from '../../kernel/jobs/scheduled-jobs';
import { CourierFollowUpRepository } from './couriers/courier-follow-up.repository';
import { QuotesRepository } from './quotes/quotes.repository';

const HOUR = 3600_000;

/** Deletes expired quotes and the recipients of ended deliveries; the order keeps what it needs. */
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
