import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../kernel/database/unit-of-work';
import { Scheduled, type ScheduledJob } from '../../kernel/jobs/scheduled-jobs';
import { ContactMessageRepository } from './contact/contact-messages.repository';
import { NewsletterRepository } from './newsletter/newsletter.repository';
import { EmailListRepository } from './send-log/email-lists.repository';

/** Deletes old e-mails, contact messages and unconfirmed newsletter addresses. */
@Injectable()
@Scheduled({ name: 'notifications.retention', everyMs: 3600_000 })
export class NotificationsRetention implements ScheduledJob {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly emails: EmailListRepository,
    private readonly subscribers: NewsletterRepository,
    private readonly messages: ContactMessageRepository,
  ) {}

  async run(): Promise<void> {
    await this.emails.deleteOld();
    await this.unitOfWork.run(async (tx) => {
      await this.subscribers.deletePending(tx);
      await this.messages.deleteOld(tx);
    });
  }
}
