import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import { Sweeps, type Sweep } from '../../kernel/jobs/sweeps';

const HOUR = 3600_000;

/** Forgets quotes that ran out, old webhooks, and where ended deliveries went: the order keeps what it needs. */
@Injectable()
@Sweeps({ name: 'delivery.retention', everyMs: HOUR })
export class DeliveryRetention implements Sweep {
  constructor(private readonly database: Database) {}

  async sweep(): Promise<void> {
    await this.database.rows(`DELETE FROM delivery.quotes WHERE expires_at < kernel.now() - interval '1 day'`);
    await this.database.rows(
      `DELETE FROM delivery.webhook_receipts WHERE received_at < kernel.now() - interval '30 days'`,
    );
    await this.database.rows(
      `UPDATE delivery.courier_deliveries SET dropoff = NULL, dasher_name = NULL, dasher_phone = NULL
       WHERE ended_at < kernel.now() - interval '90 days' AND dropoff IS NOT NULL`,
    );
  }
}
