import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { RecipientRequest } from './checkout.dto';

/** A field of the form that was paid: never refused, because the money is there. */
const Told = (options: object = { type: String }) => {
  const decorators = [ApiPropertyOptional({ nullable: true, ...options }), IsOptional()];
  return (target: object, key: string) => decorators.forEach((decorate) => decorate(target, key));
};

/** What the paid revision says already. */
const Unread = (options: object = { type: String }) =>
  Told({ ...options, description: 'Not read: what was paid counts' });

/** Read of a test order only; a paid one is what was paid. */
const OfATest = (options: object = { type: String }) => Told({ description: 'Read of a test order only', ...options });

/**
 * Body of POST /api/orders. The paid revision decides what the order is. Only when its details were deferred are the
 * fields about recipients and time read, see `deferred-details`. Without a payment it is a test order of the developer
 * test page, see `PlaceTestOrder`.
 */
export class PlaceOrderRequest {
  @ApiPropertyOptional({ nullable: true, type: String, description: 'Only an admin in the sandbox may leave it out' })
  @IsOptional()
  @IsString({ message: 'The payment is missing.' })
  @MaxLength(255)
  paymentIntentId?: string | null;

  @OfATest({ type: [Number] }) cookieBoxIds?: unknown;
  @OfATest() customerName?: unknown;
  @OfATest() customerEmail?: unknown;
  @OfATest() customerPhone?: unknown;
  @OfATest({ type: String, description: 'Read of a test order only: pending, or ready_for_doordash' }) status?: unknown;

  @Unread() firstName?: unknown;
  @Unread() lastName?: unknown;
  @Unread() deliveryAddress?: unknown;
  @Unread() totalAmount?: unknown;
  @Unread() deliveryFee?: unknown;
  @Unread() stripeCustomerId?: unknown;
  @Unread({ type: 'array', items: { type: 'object', additionalProperties: true } }) deliveryQuotes?: unknown;

  @Told({ type: Boolean }) isGift?: unknown;
  @Told() recipientName?: unknown;
  @Told() recipientEmail?: unknown;
  @Told() recipientPhone?: unknown;
  @Told({ type: [RecipientRequest] }) recipients?: unknown;
  @Told({ type: String, description: 'ISO time: start of the delivery window' }) deliveryDate?: unknown;
  @Told() deliveryInstructions?: unknown;
}
