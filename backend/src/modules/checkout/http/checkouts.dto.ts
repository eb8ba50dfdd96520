import { OrNull, PageSize, QueryId } from '../../../kernel/http/api-properties';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { CHECKOUT_STATES, type CheckoutState } from '../checkouts-without-order';
import { UNFINISHED } from '../drafts/drafts-without-order.repository';

export class CheckoutsQuery {
  @ApiPropertyOptional({ description: 'Name, e-mail, phone, amount in dollars, last four digits of the card, payment' })
  @IsOptional()
  @IsString()
  @MaxLength(100)
  search?: string;

  @ApiPropertyOptional({ description: 'Only checkouts with exactly this address' })
  @IsOptional()
  @IsString()
  @MaxLength(254)
  email?: string;

  @ApiPropertyOptional({ enum: UNFINISHED })
  @IsOptional()
  @IsIn(UNFINISHED, { message: `Choose one of ${UNFINISHED.join(', ')}.` })
  status?: (typeof UNFINISHED)[number];

  @QueryId('checkout', 'Only older ones: the id of the last one on the previous page') before?: number;

  @PageSize() limit?: number;
}

/** A checkout without an order. Its personal data is deleted after a while. */
export class CheckoutResponse {
  id: number;
  @ApiProperty({ enum: CHECKOUT_STATES }) state: CheckoutState;
  name: string | null;
  email: string | null;
  phone: string | null;
  @OrNull('Dollars') amount: string | null;
  paymentIntentId: string | null;
  @OrNull('Known after the payment') cardLast4: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'date-time' }) paidAt: string | null;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: String, nullable: true, format: 'date-time', description: 'Time of the next check at Stripe' })
  nextCheckAt: string | null;
  @OrNull('Why no order could be placed for it') refusal: string | null;
  items: string[];
  recipients: string[];
}
