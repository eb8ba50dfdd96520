import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { WriteToShop } from '../contact/write-to-shop';
import { CurrentSession } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { CurrentOpening } from '../../settings';
import { ContactMessageRequest, ContactMessageResponse } from './contact.dto';

@ApiTags('contact')
@Controller('contact-messages')
export class ContactController {
  constructor(
    private readonly writing: WriteToShop,
    private readonly opening: CurrentOpening,
  ) {}

  /** A bot that fills in every field gets the same response, and no message is sent. */
  @Post()
  @HttpCode(202)
  @ApiOperation({ summary: 'Write to the shop; an e-mail takes it there, and its answer goes to the sender' })
  @ApiAcceptedResponse({ type: ContactMessageResponse })
  async write(
    @Body() { website, ...message }: ContactMessageRequest,
    @CurrentSession() session: Session,
    @Ip() ip: string,
  ): Promise<ContactMessageResponse> {
    await this.opening.refuse(session);
    if (!website) await this.writing.execute(message, ip);
    return { message: 'Thank you. We got your message and will reply soon.' };
  }
}
