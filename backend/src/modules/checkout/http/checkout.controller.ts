import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../../kernel/http/current';
import type { Session } from '../../../kernel/http/session';
import { Carts } from '../../cart';
import { orderReceipt, OrderReader, type OrderReceipt } from '../../orders';
import { CheckoutBody, PlaceOrderBody } from './checkout.dto';
import { CartEmpty, DraftNotFound } from '../checkout.errors';
import { CompleteCheckout } from '../use-cases/complete-checkout';
import { Drafts } from '../drafts.repository';
import { PriceCheckout } from '../pricing/price-checkout';
import { totalsOf, type Totals } from '../pricing/priced-checkout';
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
  async totals(@Body() body: CheckoutBody, @CurrentSession() session: Session): Promise<Totals> {
    return totalsOf(await this.prices.preview(body, await this.carts.owner(session)));
  }

  @Post('create-payment-intent')
  @HttpCode(200)
  async createPaymentIntent(@Body() body: CheckoutBody, @CurrentSession() session: Session) {
    const [row, owner] = [await session.current(), await this.carts.owner(session)];
    if (!row || !owner) throw new CartEmpty();
    await this.cardTesting.refuse(row.visitorKey);
    return this.startPayment.execute(body, owner, row);
  }

  /** The order of a payment of this browser or customer; the same one however often it is asked for. */
  @Post('orders')
  async placeOrder(@Body() body: PlaceOrderBody, @CurrentSession() session: Session): Promise<OrderReceipt> {
    const [row, draft] = [await session.current(), await this.drafts.findByPayment(body.paymentIntentId)];
    const theirs =
      row && draft && (draft.visitorKey === row.visitorKey || (draft.userId !== null && draft.userId === row.userId));
    if (!theirs) throw new DraftNotFound();
    const orderId = await this.complete.execute(body.paymentIntentId);
    const order = await this.orders.find(orderId);
    return orderReceipt(order!);
  }
}
