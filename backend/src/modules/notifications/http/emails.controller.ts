import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { Conflict, NotFound } from '../../../kernel/errors/app-error';
import { Requires } from '../../../kernel/http/request-decorators';
import { EmailLists } from '../send-log/email-lists.repository';
import { SendEmail } from '../send-log/send-email.job';
import { EmailResponse } from './emails.dto';

/** What became of the e-mails, and another try for those that failed. */
@ApiTags('system')
@Requires('admin')
@Controller('admin/emails')
export class EmailsController {
  constructor(
    private readonly emails: EmailLists,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The last hundred mails, newest first' })
  @ApiOkResponse({ type: [EmailResponse] })
  list(): Promise<EmailResponse[]> {
    return this.emails.newest();
  }

  @Post(':id/retry')
  @HttpCode(200)
  @ApiOperation({ summary: 'Send a failed mail once more' })
  @ApiOkResponse({ type: EmailResponse })
  retry(
    @Param('id', new ParseUUIDPipe({ exceptionFactory: () => new NotFound('The mail') })) emailId: string,
  ): Promise<EmailResponse> {
    return this.unitOfWork.run(async (tx) => {
      const email = await this.emails.requeue(tx, emailId);
      if (!email) throw await this.whyNot(emailId);
      await tx.enqueue(SendEmail, { emailId }, { key: emailId });
      return email;
    });
  }

  private async whyNot(emailId: string): Promise<Error> {
    return (await this.emails.exists(emailId))
      ? new Conflict('mail_not_failed', 'Only a mail that failed can be sent again.')
      : new NotFound('The mail');
  }
}
