import { MOST_GIFT_CARDS } from '@crispi/rules/gift-card-code';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import type { AddressForm, CheckoutForm, QuoteReference, RecipientForm, SlotForm } from '../form/checkout-form';
import { Line, Text } from '../../../kernel/http/text-rules';
import { MAX_ID } from '../../../kernel/http/validation';

/** One message: text that is not a number is neither too large nor too small. */
const IsTip = () =>
  ValidateBy({
    name: 'isTip',
    validator: {
      validate: (value) => tipProblem(value) === null,
      defaultMessage: (args) => tipProblem(args?.value) ?? '',
    },
  });

function tipProblem(value: unknown): string | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Tip must be a number';
  if (value < 0) return 'Tip must be non-negative';
  return value > 999 ? 'Tip must be at most $999' : null;
}

export class AddressRequest implements AddressForm {
  @Line() firstName?: string;
  @Line() lastName?: string;
  @Line() name?: string;
  @Line() email?: string;
  @Line(30) phone?: string;
  @Line() addressLine1?: string;
  @Line() addressLine2?: string;
  @Line() city?: string;
  @Line(50) state?: string;
  @Line(10) zipCode?: string;
  @Line(50) country?: string;
}

export class SlotRequest extends AddressRequest implements SlotForm {
  @ApiPropertyOptional({ example: '2026-11-21', description: 'Local date of the store' })
  @IsOptional()
  @Matches(/^(\d{4}-\d{2}-\d{2})?/, { message: 'Delivery date is required' })
  @MaxLength(40)
  deliveryDate?: string;

  @ApiPropertyOptional({ example: '9:00 AM - 10:00 AM' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  deliveryTime?: string;

  @Text(500) deliveryInstructions?: string;

  @ApiPropertyOptional({ description: 'Dollars' })
  @IsOptional()
  @IsTip()
  tip?: number;
}

export class RecipientRequest extends SlotRequest implements RecipientForm {
  @ApiPropertyOptional({ default: true })
  @IsOptional()
  @IsBoolean()
  receiveNotifications?: boolean;

  @ApiPropertyOptional({ type: [Number], description: 'Ids of the cart lines for this recipient' })
  @IsOptional()
  @IsArray()
  @Type(() => Number)
  @IsInt({ each: true, message: 'Items are named by their ids.' })
  @ArrayMaxSize(200)
  assignedItems?: number[];

  @ApiPropertyOptional()
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_ID)
  recipientIndex?: number;
}

/** A quote from POST /api/delivery-quotes; only its id is read, the fee is looked up. */
export class QuoteReferenceRequest implements QuoteReference {
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @MaxLength(64)
  id?: string;

  @ApiPropertyOptional()
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_ID)
  recipientIndex?: number;
}

/** A cart line as shown on the page. Not read: the stored cart is paid for. */
export class CheckoutItemRequest {
  @ApiPropertyOptional() id?: number;
  @ApiPropertyOptional() name?: string;
  @ApiPropertyOptional() quantity?: number;
  @ApiPropertyOptional({ example: '15.00', description: 'Dollars' }) price?: string;
}

/** Body of POST /api/checkout/totals and POST /api/create-payment-intent. */
export class CheckoutRequest implements CheckoutForm {
  @ApiPropertyOptional({
    description: 'The total shown to the shopper, in cents; a different one answers 409 price_changed',
  })
  @IsOptional()
  @IsInt({ message: 'The amount is a whole number of cents.' })
  amount?: number;

  @ApiPropertyOptional({ type: AddressRequest })
  @IsOptional()
  @ValidateNested()
  @Type(() => AddressRequest)
  customerInfo?: AddressRequest;

  @ApiPropertyOptional({ type: [QuoteReferenceRequest] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @ValidateNested({ each: true })
  @Type(() => QuoteReferenceRequest)
  deliveryQuotes?: QuoteReferenceRequest[];

  @ApiPropertyOptional({
    type: [CheckoutItemRequest],
    description: 'If all fields below are omitted, the rest of the form comes with POST /api/orders',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(200)
  items?: object[];

  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean()
  isGift?: boolean;

  @ApiPropertyOptional({ enum: ['delivery', 'pickup'], default: 'delivery' })
  @IsOptional()
  @IsIn(['delivery', 'pickup'], { message: 'Choose delivery or pickup.' })
  fulfilment?: 'delivery' | 'pickup';

  @ApiPropertyOptional({ description: 'The pickup location' })
  @IsOptional()
  @IsInt()
  @Max(MAX_ID)
  locationId?: number;

  @ApiPropertyOptional({ type: [RecipientRequest] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50, { message: 'Up to 50 recipients.' })
  @ValidateNested({ each: true })
  @Type(() => RecipientRequest)
  recipients?: RecipientRequest[];

  @ApiPropertyOptional({ example: '2026-11-21' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  deliveryDate?: string;

  @ApiPropertyOptional({ example: '9:00 AM - 10:00 AM' })
  @IsOptional()
  @IsString()
  @MaxLength(40)
  deliveryTime?: string;

  @Text(500) deliveryInstructions?: string;

  @ApiPropertyOptional({ description: 'Dollars; ignored when there are recipients' })
  @IsOptional()
  @IsTip()
  tip?: number;

  @ApiPropertyOptional({
    default: true,
    description: 'Status e-mails for an own order; recipients have their own choice',
  })
  @IsOptional()
  @IsBoolean()
  receiveNotifications?: boolean;

  @ApiPropertyOptional({ example: 'SAVE10', description: 'Code of a promotion; the totals say what it gives' })
  @IsOptional()
  @IsString()
  @MaxLength(60, { message: 'Use up to 60 characters.' })
  promoCode?: string;

  @ApiPropertyOptional({
    type: [String],
    maxItems: 5,
    example: ['ABCD-EFGH-JKLM-NPQR'],
    description: 'Codes of gift cards, in the order of use; 422 gift_card_unknown at giftCards.N',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_GIFT_CARDS, { message: `Up to ${MOST_GIFT_CARDS} gift cards.` })
  @IsString({ each: true, message: 'Enter a gift card’s code.' })
  @MaxLength(60, { each: true, message: 'Use up to 60 characters.' })
  giftCards?: string[];

  @ApiPropertyOptional({ example: 1500, description: 'Stripe’s part of the total in cents; required with gift cards' })
  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MAX_ID)
  due?: number;
}

/** Body of POST /api/checkout/hold and POST /api/checkout/release. */
export class HoldRequest {
  @ApiProperty()
  @IsString({ message: 'The payment is missing.' })
  @MaxLength(255)
  paymentIntentId: string;
}
