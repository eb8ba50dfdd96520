import { DELIVERY_PROVIDERS, type DeliveryProvider } from '@crispi/rules/couriers';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { IsOneLine } from '../../../kernel/http/text-rules';
import { MAX_ID } from '../../../kernel/http/validation';
import type { QuoteRecipient, StoredQuote } from '../../delivery';
import { oneLine } from '../../stores';

function OptionalLine(): PropertyDecorator {
  return (target, property) => {
    ApiPropertyOptional({ type: String })(target, property);
    IsOptional()(target, property);
    IsString({ message: 'Please enter text' })(target, property as string);
    IsOneLine()(target, property as string);
    MaxLength(500, { message: 'At most 500 characters' })(target, property as string);
  };
}

export class QuoteRecipientRequest {
  @ApiPropertyOptional({ description: 'by default its position in the list' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_ID)
  recipientIndex?: number;

  @OptionalLine() name?: string;
  @OptionalLine() firstName?: string;
  @OptionalLine() lastName?: string;
  @OptionalLine() phone?: string;
  @OptionalLine() addressLine1?: string;
  @OptionalLine() addressLine2?: string;
  @OptionalLine() city?: string;
  @OptionalLine() state?: string;

  @ApiProperty({ example: '78701' })
  @IsString({ message: 'ZIP code is required' })
  @MinLength(5, { message: 'ZIP code is required' })
  @MaxLength(20, { message: 'ZIP code is required' })
  zipCode: string;

  @OptionalLine() deliveryDate?: string;
  @OptionalLine() deliveryTime?: string;

  @ApiPropertyOptional({
    type: [Number],
    description: 'Ids of the cart lines for this recipient; by default the whole cart',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  @IsInt({ each: true, message: 'Items are named by their ids.' })
  assignedItems?: number[];

  /** Dollars. */
  @ApiPropertyOptional({ example: 5, description: 'dollars' })
  @IsOptional()
  @Transform(({ value }) => (value === '' || value == null ? 0 : Number(value)))
  @IsNumber({}, { message: 'Tip must be non-negative' })
  @Min(0, { message: 'Tip must be non-negative' })
  @Max(1000, { message: 'Tip must be at most $1000' })
  tip?: number;
}

export class QuotesRequest {
  @ApiProperty({ type: [QuoteRecipientRequest] })
  @IsArray({ message: 'At least one recipient is required' })
  @ArrayNotEmpty({ message: 'At least one recipient is required' })
  @ArrayMaxSize(50, { message: 'At most 50 recipients' })
  @ValidateNested({ each: true })
  @Type(() => QuoteRecipientRequest)
  recipients: QuoteRecipientRequest[];

  @ApiPropertyOptional({ type: Number, example: 1500, description: 'Ignored: the stored cart is delivered' })
  @IsOptional()
  orderValue?: unknown;
}

export class QuoteResponse {
  /** Send it with the payment; the amount is looked up, never taken from the browser. */
  id: string;
  recipientIndex: number;
  @ApiProperty({ description: 'cents' }) fee: number;
  @ApiProperty({ description: 'cents' }) tip: number;
  address: string;
  recipientName: string;
  @ApiProperty({ enum: DELIVERY_PROVIDERS }) deliveryProvider: DeliveryProvider;
  @ApiProperty({ description: 'ISO time' }) expiresAt: string;
}

export class QuotesResponse {
  quotes: QuoteResponse[];
}

export function quoteRecipient(body: QuoteRecipientRequest): QuoteRecipient {
  const { tip, name, ...recipient } = body;
  const [firstName = '', ...rest] = (name ?? '').split(' ');
  return {
    ...recipient,
    firstName: recipient.firstName || firstName,
    lastName: recipient.lastName || rest.join(' '),
    tipCents: Math.round((tip ?? 0) * 100),
  };
}

export function quoteAnswer(quote: StoredQuote, body: QuoteRecipientRequest, i: number): QuoteResponse {
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
