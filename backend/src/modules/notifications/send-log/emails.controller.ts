import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Database } from '../../../kernel/database/database';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Conflict, NotFound } from '../../../kernel/errors/app-error';
import { Requires } from '../../../kernel/http/current';
import { EMAIL_STATUSES, type EmailStatus } from './email';
import { SendEmail } from './send-email.job';

/** A mail as the back office sees it. */
export class EmailAnswer {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'order-receipt' }) purpose: string;
  @ApiProperty({ enum: EMAIL_STATUSES }) status: EmailStatus;
  @ApiProperty({ type: String, nullable: true }) recipient: string | null;
  @ApiProperty({ type: String, nullable: true }) subject: string | null;
  @ApiProperty() attempts: number;
  @ApiProperty({ type: String, nullable: true }) lastError: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: Date;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) sentAt: Date | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) deliveredAt: Date | null;
}

const COLUMNS = `id, purpose, status, recipient, subject, attempts, last_error AS "lastError", created_at AS "createdAt",
  sent_at AS "sentAt", delivered_at AS "deliveredAt"`;

/** What became of the mails, and another try for those that failed. */
@ApiTags('system')
@Requires('admin')
@Controller('admin/emails')
export class EmailsController {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The last hundred mails, newest first' })
  @ApiOkResponse({ type: [EmailAnswer] })
  list(): Promise<EmailAnswer[]> {
    return this.database.rows<EmailAnswer>(
      `SELECT ${COLUMNS} FROM notifications.emails ORDER BY created_at DESC LIMIT 100`,
    );
  }

  @Post(':id/retry')
  @HttpCode(200)
  @ApiOperation({ summary: 'Send a failed mail once more' })
  @ApiOkResponse({ type: EmailAnswer })
  retry(
    @Param('id', new ParseUUIDPipe({ exceptionFactory: () => new NotFound('The mail') })) emailId: string,
  ): Promise<EmailAnswer> {
    return this.unitOfWork.run(async (tx) => {
      const email = await tx.row<EmailAnswer>(
        `UPDATE notifications.emails SET status = 'queued', attempts = 0, bounced_at = NULL, touched_at = kernel.now()
         WHERE id = $1 AND status = 'failed' RETURNING ${COLUMNS}`,
        [emailId],
      );
      if (!email) throw await this.whyNot(emailId);
      await tx.enqueue(SendEmail, { emailId }, { key: emailId });
      return email;
    });
  }

  private async whyNot(emailId: string): Promise<Error> {
    const known = await this.database.row('SELECT id FROM notifications.emails WHERE id = $1', [emailId]);
    return known
      ? new Conflict('mail_not_failed', 'Only a mail that failed can be sent again.')
      : new NotFound('The mail');
  }
}
