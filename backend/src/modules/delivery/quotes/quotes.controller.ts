import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { MANY_BYTES, TakesBody } from '../../../kernel/http/bodies';
import { oneLine } from '../../stores';
import type { QuoteRecipient } from './quote-recipient';
import { QuotesAnswer, QuotesBody, type QuoteAnswer, type QuoteRecipientBody } from './quotes.dto';
import { Quotes, type StoredQuote } from './quotes';

@ApiTags('delivery')
@Controller('delivery-quotes')
export class QuotesController {
  constructor(private readonly quotes: Quotes) {}

  /** What each recipient's delivery costs. */
  @Post()
  @HttpCode(200)
  @TakesBody({ bytes: MANY_BYTES })
  @ApiOkResponse({ type: QuotesAnswer })
  async quoteDeliveries(@Body() { recipients, orderValue }: QuotesBody): Promise<QuotesAnswer> {
    const asked = recipients.map(toRecipient);
    const quotes = await this.quotes.quote(asked, orderValue ?? 0);
    return { quotes: quotes.map((quote, i) => toAnswer(quote, recipients[i]!, i)) };
  }
}

function toRecipient(body: QuoteRecipientBody): QuoteRecipient {
  const { tip, name, ...recipient } = body;
  const [firstName = '', ...rest] = (name ?? '').split(' ');
  return {
    ...recipient,
    firstName: recipient.firstName || firstName,
    lastName: recipient.lastName || rest.join(' '),
    tipCents: Math.round((tip ?? 0) * 100),
  };
}

function toAnswer(quote: StoredQuote, body: QuoteRecipientBody, i: number): QuoteAnswer {
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
