import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../kernel/database/unit-of-work';
import { Sweeps, type Sweep } from '../../kernel/jobs/sweeps';

/** Forgets whom we wrote to once nobody asks any more: reports after 30 days, mails after a year. */
@Injectable()
@Sweeps({ name: 'notifications.retention', everyMs: 3600_000 })
export class NotificationsRetention implements Sweep {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async sweep(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await tx.rows(
        `DELETE FROM notifications.sendgrid_receipts WHERE received_at < kernel.now() - interval '30 days'`,
      );
      await tx.rows(`DELETE FROM notifications.emails WHERE created_at < kernel.now() - interval '1 year'`);
      await tx.rows(
        `DELETE FROM notifications.newsletter_subscribers WHERE status = 'pending' AND asked_at < kernel.now() - interval '30 days'`,
      );
    });
  }
}
