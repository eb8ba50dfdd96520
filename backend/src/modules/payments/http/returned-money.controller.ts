import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiNotFoundResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { NoteReturned } from '../refunds/note-returned';

@ApiTags('system')
@Requires('admin')
@Controller('admin/system/payments')
export class ReturnedMoneyController {
  constructor(private readonly noteReturned: NoteReturned) {}

  @Post(':paymentIntentId/returned')
  @HttpCode(204)
  @ApiOperation({ summary: 'Staff returned the money another way, because Stripe could not' })
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ description: 'No refund of it has failed' })
  async returned(@Param('paymentIntentId') id: string, @CurrentSession() session: Session): Promise<void> {
    await this.noteReturned.execute(id, (await session.current())!.userId!);
  }
}
