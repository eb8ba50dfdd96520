import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { MANY_BYTES, TakesBody } from '../../../kernel/http/bodies';
import { CurrentSession } from '../../../kernel/http/current';
import type { Session } from '../../../kernel/http/session';
import { Carts } from '../../cart';
import { orderReceipt, OrderReader, OrderReceipt } from '../../orders';
import { CheckoutBody } from './checkout.dto';
import { orderDetails } from './order-details';
import { PlaceOrderBody } from './place-order.dto';
import { CartEmpty, DraftNotFound } from '../checkout.errors';
import { CompleteCheckout } from '../use-cases/complete-checkout';
import { Drafts } from '../drafts.repository';
import { PriceCheckout } from '../pricing/price-checkout';
import { PaymentToMake, Totals } from './checkout.answers';
import { totalsOf } from '../pricing/priced-checkout';
import { SlowCardTesting } from '../handlers/slow-card-testing';
import { StartPayment } from '../use-cases/start-payment';

/** From a full cart to a paid order. */
@ApiTags('checkout')
@Controller()
export class CheckoutController {
  constructor(
    private readonly carts: Carts,
    private readonly prices: PriceCheckout,
    private readonly startPayment: StartPayment,
    private readonly complete: CompleteCheckout,
    private readonly drafts: Drafts,
    private readonly orders: OrderReader,
    private readonly cardTesting: SlowCardTesting,
  ) {}

  /** What the cart costs with the form as far as it is filled in. Changes nothing. */
  @Post('checkout/totals')
  @HttpCode(200)
  @TakesBody({ bytes: MANY_BYTES })
  @ApiOkResponse({ type: Totals })
  async totals(@Body() body: CheckoutBody, @CurrentSession() session: Session): Promise<Totals> {
    return totalsOf(await this.prices.preview(body, await this.carts.owner(session)));
  }

  @Post('create-payment-intent')
  @HttpCode(200)
  @TakesBody({ bytes: MANY_BYTES })
  @ApiOkResponse({ type: PaymentToMake })
  @ApiConflictResponse({
    description:
      'price_changed, with `amount` and `totals`; cart_empty; line_unavailable; out_of_stock; already_paid; payment_processing',
  })
  @ApiUnprocessableEntityResponse({ description: 'invalid, naming every broken field of the form' })
  @ApiTooManyRequestsResponse({ description: 'Too many cards were declined' })
  async createPaymentIntent(
    @Body() body: CheckoutBody,
    @CurrentSession() session: Session,
    @Ip() ip: string,
  ): Promise<PaymentToMake> {
    const [row, owner] = [await session.current(), await this.carts.owner(session)];
    if (!row || !owner) throw new CartEmpty();
    const payer = { visitorKey: row.visitorKey, userId: row.userId, network: this.cardTesting.networkOf(ip) };
    await this.cardTesting.refuse(payer);
    return this.startPayment.execute(body, owner, payer);
  }

  /** The order of a payment of this browser or customer; the same one however often it is asked for. */
  @Post('orders')
  @TakesBody({ bytes: MANY_BYTES, text: 'mended' })
  @ApiCreatedResponse({ type: OrderReceipt })
  @ApiNotFoundResponse({ description: 'No payment of this browser or customer' })
  @ApiConflictResponse({ description: 'payment_processing, payment_not_completed, payment_refunded' })
  async placeOrder(@Body() body: PlaceOrderBody, @CurrentSession() session: Session): Promise<OrderReceipt> {
    const [row, draft] = [await session.current(), await this.drafts.findByPayment(body.paymentIntentId)];
    const theirs =
      row && draft && (draft.visitorKey === row.visitorKey || (draft.userId !== null && draft.userId === row.userId));
    if (!theirs) throw new DraftNotFound();
    const orderId = await this.complete.execute(body.paymentIntentId, {
      details: orderDetails({ ...body }),
      found: draft,
    });
    const order = await this.orders.find(orderId);
    return orderReceipt(order!);
  }
}
