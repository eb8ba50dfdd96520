import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Scheduled, type ScheduledJob } from '../../../kernel/jobs/scheduled-jobs';
import { EmailListRepository } from './email-lists.repository';
import { SendEmail } from './send-email';

/** A task retries well within this time, on top of the wait for a report. */
const SLACK_MS = 10 * 60_000;

/**
 * Schedules e-mails again that were never sent, or whose outcome is unknown, and whose task is lost (given up when its
 * workers died).
 */
@Injectable()
@Scheduled({ name: 'notifications.unsettled-mails', everyMs: 'sweepEveryMs' })
export class UnsettledEmails implements ScheduledJob {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly emails: EmailListRepository,
    private readonly config: Config,
  ) {}

  async run(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const lost = await this.emails.claimLost(tx, (this.config.tasks.mailGraceMs + SLACK_MS) / 1000);
      for (const { emailId, attempts: sentBefore } of lost) {
        await tx.enqueue(SendEmail, { emailId, sentBefore }, { key: emailId });
      }
    });
  }
}
