import { Body, Controller, Header, HttpCode, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiForbiddenResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { EraseCustomer } from '../use-cases/erase-customer';
import { ExportCustomer } from '../use-cases/export-customer';
import { ErasedResponse, PersonRequest } from './personal-data.dto';

const PASSWORD_AGAIN = { description: 'password_required: see POST /api/admin/confirm-password' };

/** What is stored about one person. The e-mail address is sent in the body, because URLs are logged on the way. */
@ApiTags('personal data')
@Requires('admin')
@Controller('admin/personal-data')
export class PersonalDataController {
  constructor(
    private readonly exporting: ExportCustomer,
    private readonly erasing: EraseCustomer,
  ) {}

  @Post('export')
  @HttpCode(200)
  @Header('content-disposition', 'attachment; filename="personal-data.json"')
  @ApiOperation({ summary: 'All data of the person with this e-mail address, as a file' })
  @ApiOkResponse({ schema: { type: 'object' } })
  @ApiForbiddenResponse(PASSWORD_AGAIN)
  async export(@Body() { email }: PersonRequest, @CurrentSession() session: Session): Promise<object> {
    await session.requirePassword();
    return this.exporting.execute(email, (await session.current())!.userId);
  }

  @Post('erase')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Erase the person with this e-mail address; orders stay without the person. It cannot be undone',
  })
  @ApiOkResponse({ type: ErasedResponse })
  @ApiForbiddenResponse(PASSWORD_AGAIN)
  @ApiConflictResponse({ description: 'under_way, admin_account' })
  async erase(@Body() { email }: PersonRequest, @CurrentSession() session: Session): Promise<ErasedResponse> {
    await session.requirePassword();
    return { orders: await this.erasing.execute(email, (await session.current())!.userId) };
  }
}
