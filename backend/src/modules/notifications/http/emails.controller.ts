import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { ApiConflictResponse, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { NotFound } from '../../../kernel/errors/app-error';
import { Requires } from '../../../kernel/http/request-decorators';
import { CustomerRepository } from '../../orders';
import { EmailRegistry } from '../emails/email-registry';
import { EmailLogRepository, type EmailLine } from '../send-log/email-log.repository';
import { ResendEmail } from '../send-log/resend-email';
import { RetryEmail } from '../send-log/retry-email';
import { EmailPreviewResponse, EmailResponse, EmailsQuery, FailedEmailsResponse } from './emails.dto';

const PAGE = 50;

const emailId = new ParseUUIDPipe({ exceptionFactory: () => new NotFound('The mail') });

/** The send log, and sending failed e-mails again. */
@ApiTags('system')
@Requires('admin')
@Controller('admin/emails')
export class EmailsController {
  constructor(
    private readonly emails: EmailLogRepository,
    private readonly retrying: RetryEmail,
    private readonly resending: ResendEmail,
    private readonly customers: CustomerRepository,
    private readonly registry: EmailRegistry,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The send log, newest first' })
  @ApiOkResponse({ type: [EmailResponse] })
  async list(@Query() { limit = PAGE, customer, ...query }: EmailsQuery): Promise<EmailResponse[]> {
    const relatedTo = customer === undefined ? undefined : await this.customers.emailsAbout(customer);
    if (relatedTo === null) throw new NotFound('The customer');
    const emails = await this.emails.list({ ...query, relatedTo, limit });
    return emails.map((email) => this.line(email));
  }

  @Get('failed')
  @ApiOperation({ summary: 'How many of the last seven days were not sent or came back' })
  @ApiOkResponse({ type: FailedEmailsResponse })
  async countFailed(): Promise<FailedEmailsResponse> {
    return { count: await this.emails.countFailedLately() };
  }

  @Get(':id/preview')
  @ApiOperation({ summary: 'Its text, composed from the current state: the log stores none' })
  @ApiOkResponse({ type: EmailPreviewResponse })
  @ApiNotFoundResponse()
  @ApiConflictResponse({ description: 'mail_private: it contains a password or a link; mail_has_nothing_to_say' })
  async preview(@Param('id', emailId) id: string): Promise<EmailPreviewResponse> {
    const email = await this.emails.find(id);
    if (!email) throw new NotFound('The mail');
    const composed = await this.registry.composeForStaff(email);
    return { subject: composed.subject, html: composed.html, text: composed.text };
  }

  @Post(':id/retry')
  @HttpCode(200)
  @ApiOperation({ summary: 'Send a failed mail once more' })
  @ApiOkResponse({ type: EmailResponse })
  @ApiConflictResponse({ description: 'mail_not_failed' })
  async retry(@Param('id', emailId) id: string): Promise<EmailResponse> {
    return this.line(await this.retrying.execute(id));
  }

  @Post(':id/resend')
  @HttpCode(200)
  @ApiOperation({ summary: 'Send a sent e-mail again, composed from the current state, to the current address' })
  @ApiOkResponse({ type: EmailResponse })
  @ApiNotFoundResponse()
  @ApiConflictResponse({ description: 'mail_on_its_way; mail_private; mail_has_nothing_to_say' })
  async resend(@Param('id', emailId) id: string): Promise<EmailResponse> {
    return this.line(await this.resending.execute(id));
  }

  private line(email: EmailLine): EmailResponse {
    return { ...email, hasPreview: this.registry.mayBeShown(email.purpose) };
  }
}
