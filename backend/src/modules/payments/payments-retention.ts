import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import { Sweeps, type Sweep } from '../../kernel/jobs/sweeps';

/** Forgets Stripe's receipts: Stripe itself repeats an event for three days and keeps it for thirty. */
@Injectable()
@Sweeps({ name: 'payments.retention', everyMs: 6 * 3600_000 })
export class PaymentsRetention implements Sweep {
  constructor(private readonly database: Database) {}

  async sweep(): Promise<void> {
    await this.database.rows(
      `DELETE FROM payments.stripe_events WHERE received_at < kernel.now() - interval '30 days'`,
    );
  }
}
