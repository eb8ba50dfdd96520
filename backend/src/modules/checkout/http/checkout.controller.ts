import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiOkResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { MANY_BYTES, TakesBody } from '../../../kernel/http/bodies';
import { CurrentSession } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { isPublic } from '../../../kernel/http/network';
import { CartFacade } from '../../cart';
import { CartEmpty } from '../checkout.errors';
import { CardTestingLimiter } from '../handlers/card-testing-limiter';
import { PriceCheckout } from '../pricing/price-checkout';
import { totalsOf } from '../pricing/totals';
import { StartPayment } from '../use-cases/start-payment';
import { CheckoutRequest } from './checkout.dto';
import { paymentResponse, PaymentResponse, TotalsResponse } from './totals.dto';

/** From a full cart to a payment that is ready to be made. */
@ApiTags('checkout')
@Controller()
export class CheckoutController {
  constructor(
    private readonly carts: CartFacade,
    private readonly prices: PriceCheckout,
    private readonly startPayment: StartPayment,
    private readonly cardTesting: CardTestingLimiter,
  ) {}

  /** What the cart costs with the form as far as it is filled in. Changes nothing. */
  @Post('checkout/totals')
  @HttpCode(200)
  @TakesBody({ bytes: MANY_BYTES })
  @ApiOkResponse({ type: TotalsResponse })
  async totals(@Body() body: CheckoutRequest, @CurrentSession() session: Session): Promise<TotalsResponse> {
    return totalsOf(await this.prices.preview(body, await this.carts.ownerOf(await session.current())));
  }

  @Post('create-payment-intent')
  @HttpCode(200)
  @TakesBody({ bytes: MANY_BYTES })
  @ApiOkResponse({ type: PaymentResponse })
  @ApiConflictResponse({
    description:
      'price_changed, with `amount` and `totals`; cart_empty; line_unavailable; out_of_stock; already_paid; payment_processing',
  })
  @ApiUnprocessableEntityResponse({ description: 'invalid, naming every broken field of the form' })
  @ApiTooManyRequestsResponse({
    description: 'Too many cards were declined; too_many_holds: too much is being paid from that network',
  })
  async createPaymentIntent(
    @Body() body: CheckoutRequest,
    @CurrentSession() session: Session,
    @Ip() ip: string,
  ): Promise<PaymentResponse> {
    const row = await session.current();
    const owner = await this.carts.ownerOf(row);
    if (!row || !owner) throw new CartEmpty();
    const network = this.cardTesting.networkOf(ip);
    const payer = { visitorKey: row.visitorKey, userId: row.userId, network, holdsFrom: isPublic(ip) ? network : null };
    await this.cardTesting.refuse(payer);
    return paymentResponse(await this.startPayment.execute(body, owner, payer));
  }
}
