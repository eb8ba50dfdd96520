import { Injectable } from '@nestjs/common';
import { UnitOfWork, type Tx } from '../../../kernel/database/unit-of-work';
import { EmailRegistry } from '../emails/email-registry';
import { ReceiptBounced } from '../events';
import type { EmailReport } from '../provider/email-report';
import { EmailReportRepository, isBounce } from '../provider/email-reports.repository';
import { publishIfReceipt } from './receipt-news';
import type { LoggedEmail } from './emails.repository';

/** Announces e-mails that do not reach their recipients. */
@Injectable()
export class UndeliveredEmails {
  constructor(
    private readonly reports: EmailReportRepository,
    private readonly registry: EmailRegistry,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Once its report is settled. */
  async bounced(tx: Tx, report: EmailReport): Promise<void> {
    const email = isBounce(report) ? await this.reports.bounced(tx, report.emailId!) : null;
    if (!email) return;
    await publishIfReceipt(tx, ReceiptBounced, email);
    await this.registry.undelivered(tx, email, true);
  }

  /** Once it was given up. */
  async failed(email: LoggedEmail): Promise<void> {
    await this.unitOfWork.run((tx) => this.registry.undelivered(tx, email, false));
  }
}
