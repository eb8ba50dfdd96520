import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
} from 'class-validator';
import { MAX_ID } from '../../../kernel/http/validation';
import { BY_HAND, type ByHand } from '../../payments';
import { Dollars, Instant } from '../http/order.dto';

const MAX_RECIPIENTS = 100;
const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;
const NO_RECIPIENT = { each: true, message: 'Unknown recipient.' };

/** Common fields of all refunds by staff. */
class MoneyBackRequest {
  @ApiPropertyOptional({
    type: [Number],
    minItems: 1,
    maxItems: MAX_RECIPIENTS,
    description: 'Recipients whose shipments are included; by default all',
  })
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1, { message: 'Choose at least one delivery.' })
  @ArrayMaxSize(MAX_RECIPIENTS)
  @IsInt(NO_RECIPIENT)
  @Min(0, NO_RECIPIENT)
  @Max(MAX_ID, NO_RECIPIENT)
  recipients?: number[];

  @ApiPropertyOptional({
    example: '24.75',
    description: 'The amount shown to staff; another one answers 409 refund_changed',
  })
  @IsOptional()
  @IsString()
  @Matches(AMOUNT, { message: 'Enter dollars, "24.75".' })
  expected?: string;

  @ApiProperty({ maxLength: 64, description: 'Idempotency key of the client: a repetition refunds nothing' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(64)
  requestId: string;
}

export class RefundOrderRequest extends MoneyBackRequest {
  @ApiPropertyOptional({
    example: '5.00',
    description: 'By default items and tax, plus fee and tip if no courier was sent',
  })
  @IsOptional()
  @IsString()
  @Matches(AMOUNT, { message: 'Enter dollars, "5.00".' })
  amount?: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 300,
    description: 'Shown to the customer; required with an amount',
  })
  @ValidateIf(({ amount, reason }: RefundOrderRequest) => amount !== undefined || (reason ?? null) !== null)
  @MaxLength(300, { message: 'At most 300 characters.' })
  @Matches(/\S/, { message: 'Enter a reason. The customer sees it.' })
  @IsString({ message: 'Enter a reason. The customer sees it.' })
  reason?: string | null;
}

export class CancelOrderRequest extends MoneyBackRequest {
  @ApiPropertyOptional({ default: false, description: 'Cancel live couriers' })
  @IsOptional()
  @IsBoolean()
  cancelCouriers?: boolean;

  @ApiPropertyOptional({ default: false, description: 'Refund the shipments' })
  @IsOptional()
  @IsBoolean()
  refund?: boolean;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 300,
    description: 'Shown to the customer with the refund',
  })
  @IsOptional()
  @IsString()
  @MaxLength(300)
  reason?: string | null;
}

export class RefundedShipmentResponse {
  recipientIndex: number;
  @Dollars() amount: string;
}

export class OrderRefundResponse {
  id: number;
  @Dollars() amount: string;
  @ApiProperty({ enum: ['requested', 'succeeded', 'failed'], description: 'requested: under way' })
  status: 'requested' | 'succeeded' | 'failed';
  @ApiProperty({ type: [RefundedShipmentResponse], description: 'The parts it is for; empty: the payment as a whole' })
  shipments: RefundedShipmentResponse[];
  @ApiProperty({ type: String, nullable: true, description: 'As shown to the customer' }) reason: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'E-mail of the member of staff' }) by: string | null;
  @Instant() requestedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When Stripe reported the outcome' })
  settledAt: string | null;
  @ApiProperty({ type: String, nullable: true, description: "Stripe's reason for the failure" }) failure: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The gift card that it went to; null: by Stripe or by hand',
  })
  giftCardLastFour: string | null;
  @ApiProperty({
    enum: BY_HAND,
    nullable: true,
    description: 'Staff return it from the counter or by terminal or transfer; owed: it only lowered what is owed',
  })
  byHand: ByHand | null;
  @ApiProperty({ description: 'It failed and was not retried' }) canAskAgain: boolean;
}

export class ShipmentMoneyResponse {
  recipientIndex: number;
  @Dollars() total: string;
  @Dollars('Given back: Stripe said so') refunded: string;
  @Dollars('Being refunded') onItsWay: string;
  @Dollars('What may still go back') left: string;
  @Dollars('Its refund as a whole: items and tax, fee and tip if no courier was sent, less what went back')
  refundable: string;
  @Dollars('The same, if it is cancelled with it') refundableIfCancelled: string;
  @ApiProperty({ description: 'Fee and tip are spent' }) courierSent: boolean;
}

export class DisputeResponse {
  @ApiProperty({ example: 'du_1' }) id: string;
  @Dollars() amount: string;
  @ApiProperty({ example: 'fraudulent', description: 'Stripe’s value' }) reason: string;
  @ApiProperty({ example: 'needs_response', description: 'Stripe’s value' }) status: string;
  open: boolean;
  @ApiProperty({ description: 'Stripe refuses refunds of the payment' }) refusesRefunds: boolean;
  @Instant() openedAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Deadline for evidence' })
  dueBy: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Its page at Stripe; the sandbox has none' })
  stripeUrl: string | null;
}
