import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../kernel/database/unit-of-work';
import { Scheduled, type ScheduledJob } from '../../kernel/jobs/scheduled-jobs';
import { NewsletterSubscribers } from './newsletter/newsletter.repository';
import { EmailLists } from './send-log/email-lists.repository';

/** Forgets whom we wrote to once nobody asks any more, and who never confirmed their newsletter. */
@Injectable()
@Scheduled({ name: 'notifications.retention', everyMs: 3600_000 })
export class NotificationsRetention implements ScheduledJob {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly emails: EmailLists,
    private readonly subscribers: NewsletterSubscribers,
  ) {}

  async run(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await this.emails.deleteOld(tx);
      await this.subscribers.deletePending(tx);
    });
  }
}
