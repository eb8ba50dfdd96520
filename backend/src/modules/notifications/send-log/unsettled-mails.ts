import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Sweeps, type Sweep } from '../../../kernel/jobs/sweeps';
import { SendEmail } from './send-email.job';

/** A task comes back by itself well within this time, counted on top of the wait for a report. */
const SLACK_MS = 10 * 60_000;

/** Mails of unknown outcome, or never sent, whose task is gone (given up when its workers died): asks once more. */
@Injectable()
@Sweeps({ name: 'notifications.unsettled-mails', everyMs: 'sweepEveryMs' })
export class UnsettledMails implements Sweep {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
  ) {}

  async sweep(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const lost = await tx.rows<{ emailId: string }>(
        `UPDATE notifications.emails SET touched_at = kernel.now()
         WHERE status IN ('queued', 'sending', 'unknown') AND touched_at < kernel.now() - make_interval(secs => $1)
         RETURNING id AS "emailId"`,
        [(this.config.tasks.mailGraceMs + SLACK_MS) / 1000],
      );
      for (const { emailId } of lost) await tx.enqueue(SendEmail, { emailId }, { key: emailId });
    });
  }
}
