import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { RecipientRequest } from './checkout.dto';

/** A field of the paid form: it is never refused, because the order is paid. */
const Unused = (options: object = { type: String }) => {
  const decorators = [ApiPropertyOptional({ nullable: true, ...options }), IsOptional()];
  return (target: object, key: string) => decorators.forEach((decorate) => decorate(target, key));
};

/** Contained in the paid revision already. */
const Unread = (options: object = { type: String }) =>
  Unused({ ...options, description: 'Ignored: the paid revision is used' });

/** Read for a test order only; a paid order is defined by its payment. */
const OfTestOrder = (options: object = { type: String }) =>
  Unused({ description: 'Used for a test order only', ...options });

/**
 * Body of POST /api/orders. The paid revision defines the order. Only if its details were deferred are the fields about
 * recipients and time read, see `deferred-details`. Without a payment it is a test order of the developer test page,
 * see `PlaceTestOrder`.
 */
export class PlaceOrderRequest {
  @ApiPropertyOptional({ nullable: true, type: String, description: 'Optional only for an admin in the sandbox' })
  @IsOptional()
  @IsString({ message: 'The payment is missing.' })
  @MaxLength(255)
  paymentIntentId?: string | null;

  @OfTestOrder({ type: [Number] }) cookieBoxIds?: unknown;
  @OfTestOrder() customerName?: unknown;
  @OfTestOrder() customerEmail?: unknown;
  @OfTestOrder() customerPhone?: unknown;
  @OfTestOrder({ type: String, description: 'Used for a test order only: pending, or ready_for_doordash' })
  status?: unknown;

  @Unread() firstName?: unknown;
  @Unread() lastName?: unknown;
  @Unread() deliveryAddress?: unknown;
  @Unread() totalAmount?: unknown;
  @Unread() deliveryFee?: unknown;
  @Unread() stripeCustomerId?: unknown;
  @Unread({ type: 'array', items: { type: 'object', additionalProperties: true } }) deliveryQuotes?: unknown;

  @Unused({ type: Boolean }) isGift?: unknown;
  @Unused() recipientName?: unknown;
  @Unused() recipientEmail?: unknown;
  @Unused() recipientPhone?: unknown;
  @Unused({ type: [RecipientRequest] }) recipients?: unknown;
  @Unused({ type: String, description: 'ISO time: start of the delivery window' }) deliveryDate?: unknown;
  @Unused() deliveryInstructions?: unknown;
}
