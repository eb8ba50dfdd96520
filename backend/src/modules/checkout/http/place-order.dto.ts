import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { RecipientRequest } from './checkout.dto';

/** A field of the form that was paid: never refused, because the money is there. */
const Told = (options: object = { type: String }) => {
  const decorators = [ApiPropertyOptional({ nullable: true, ...options }), IsOptional()];
  return (target: object, key: string) => decorators.forEach((decorate) => decorate(target, key));
};

/**
 * Body of POST /api/orders. The paid revision decides what the order is. Only when its details were deferred are the
 * fields about recipients and time read, see `deferred-details`.
 */
export class PlaceOrderRequest {
  @ApiProperty()
  @IsString({ message: 'The payment is missing.' })
  @MaxLength(255)
  paymentIntentId: string;

  @Told({ type: Boolean }) isGift?: unknown;
  @Told() recipientName?: unknown;
  @Told() recipientEmail?: unknown;
  @Told() recipientPhone?: unknown;
  @Told({ type: [RecipientRequest] }) recipients?: unknown;
  @Told({ type: String, description: 'ISO time: start of the delivery window' }) deliveryDate?: unknown;
  @Told() deliveryInstructions?: unknown;
}
