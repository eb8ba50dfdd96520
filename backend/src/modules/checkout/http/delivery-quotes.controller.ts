import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags, ApiTooManyRequestsResponse, ApiUnprocessableEntityResponse } from '@nestjs/swagger';
import { MANY_BYTES, TakesBody } from '../../../kernel/http/bodies';
import { CurrentSession } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import type { QuoteRecipient, StoredQuote } from '../../delivery';
import { oneLine } from '../../stores';
import { QuoteDeliveries } from '../use-cases/quote-deliveries';
import { QuotesResponse, QuotesRequest, type QuoteResponse, type QuoteRecipientRequest } from './delivery-quotes.dto';

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
    const asked = recipients.map((body) => ({ recipient: toRecipient(body), lineIds: body.assignedItems }));
    const quotes = await this.quotes.execute(asked, await session.current(), session.address);
    return { quotes: quotes.map((quote, i) => toAnswer(quote, recipients[i]!, i)) };
  }
}

function toRecipient(body: QuoteRecipientRequest): QuoteRecipient {
  const { tip, name, ...recipient } = body;
  const [firstName = '', ...rest] = (name ?? '').split(' ');
  return {
    ...recipient,
    firstName: recipient.firstName || firstName,
    lastName: recipient.lastName || rest.join(' '),
    tipCents: Math.round((tip ?? 0) * 100),
  };
}

function toAnswer(quote: StoredQuote, body: QuoteRecipientRequest, i: number): QuoteResponse {
  const { name, firstName, lastName, recipientIndex, ...place } = body;
  return {
    id: quote.id,
    recipientIndex: recipientIndex ?? i,
    fee: quote.feeCents,
    tip: quote.tipCents,
    address: oneLine({
      addressLine1: place.addressLine1 ?? '',
      addressLine2: place.addressLine2,
      city: place.city ?? '',
      state: place.state ?? '',
      zipCode: place.zipCode,
    }),
    recipientName: [firstName, lastName].filter(Boolean).join(' ') || (name ?? ''),
    deliveryProvider: quote.provider,
    expiresAt: quote.expiresAt.toISOString(),
  };
}
