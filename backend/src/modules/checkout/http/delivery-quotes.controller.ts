import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags, ApiTooManyRequestsResponse, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { MANY_BYTES, TakesBody } from '../../../kernel/http/bodies';
import { CurrentSession } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { QuoteDeliveries } from '../use-cases/quote-deliveries';
import { quoteAnswer, quoteRecipient, QuotesRequest, QuotesResponse } from './delivery-quotes.dto';

@ApiTags('delivery')
@Controller('delivery-quotes')
export class QuotesController {
  constructor(private readonly quotes: QuoteDeliveries) {}

  /** Delivery fees for the cart of this browser or customer, by recipient. */
  @Post()
  @HttpCode(200)
  @TakesBody({ bytes: MANY_BYTES })
  @ApiOkResponse({ type: QuotesResponse })
  @ApiUnprocessableEntityResponse({
    description: 'invalid, too_many_recipients, area_not_served, slot_unavailable, not_deliverable; naming the field',
  })
  @ApiTooManyRequestsResponse({ description: 'Asked too often' })
  async quoteDeliveries(
    @Body() { recipients }: QuotesRequest,
    @CurrentSession() session: Session,
  ): Promise<QuotesResponse> {
    const asked = recipients.map((body) => ({ recipient: quoteRecipient(body), lineIds: body.assignedItems }));
    const quotes = await this.quotes.execute(asked, await session.current(), session.address);
    return { quotes: quotes.map((quote, i) => quoteAnswer(quote, recipients[i]!, i)) };
  }
}
