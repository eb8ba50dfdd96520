import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { MANY_BYTES, TakesBody } from '../../../kernel/http/bodies';
import { CurrentSession } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { CartFacade } from '../../cart';
import { PageTexts } from '../../pages';
import { CurrentOpening } from '../../settings';
import { CartEmpty, DraftNotFound, PriceChanged } from '../checkout.errors';
import { DraftRepository } from '../drafts/drafts.repository';
import { NetworkShares } from '../drafts/network-shares';
import { CardTestingLimiter } from '../handlers/card-testing-limiter';
import { PriceCheckout } from '../pricing/price-checkout';
import { totalsOf } from '../pricing/totals';
import { HoldCheckout } from '../use-cases/hold-checkout';
import { StartPayment } from '../use-cases/start-payment';
import { CodeGuesses } from './code-guesses';
import { CheckoutRequest, HoldRequest } from './checkout.dto';
import { countUnavailablePayments } from './count-unavailable-payments';
import { HoldResponse, paymentResponse, PaymentResponse, POLICIES, TotalsResponse } from './totals.dto';

/** From a full cart to a prepared payment. */
@ApiTags('checkout')
@Controller()
export class CheckoutController {
  constructor(
    private readonly carts: CartFacade,
    private readonly prices: PriceCheckout,
    private readonly startPayment: StartPayment,
    private readonly holdCheckout: HoldCheckout,
    private readonly shares: NetworkShares,
    private readonly guesses: CodeGuesses,
    private readonly cardTesting: CardTestingLimiter,
    private readonly pages: PageTexts,
    private readonly opening: CurrentOpening,
    private readonly drafts: DraftRepository,
  ) {}

  /** The total of the cart with a possibly incomplete form. Changes nothing. */
  @Post('checkout/totals')
  @HttpCode(200)
  @TakesBody({ bytes: MANY_BYTES })
  @ApiOkResponse({ type: TotalsResponse })
  async totals(
    @Body() body: CheckoutRequest,
    @CurrentSession() session: Session,
    @Ip() ip: string,
  ): Promise<TotalsResponse> {
    const visitor = await session.current();
    const owner = await this.carts.ownerOf(visitor);
    const codeRefusal = await this.guesses.refusal(body.promoCode, ip);
    const totals = totalsOf(await this.prices.preview(body, owner, visitor?.visitorKey ?? null, { codeRefusal }));
    await this.guesses.count(totals, ip);
    return totals;
  }

  @Post('create-payment-intent')
  @HttpCode(200)
  @TakesBody({ bytes: MANY_BYTES })
  @ApiOkResponse({ type: PaymentResponse })
  @ApiConflictResponse({
    description:
      'price_changed, with `amount` and `totals`; cart_empty; line_unavailable; out_of_stock; already_paid; payment_processing',
  })
  @ApiUnprocessableEntityResponse({ description: 'invalid, with all invalid fields of the form' })
  @ApiTooManyRequestsResponse({
    description: 'Too many cards were declined',
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
    const payer = { visitorKey: row.visitorKey, userId: row.userId, network, networks: this.shares.networksOf(ip) };
    // A closed shop takes no further checkouts, and finishes those whose payment was prepared before.
    if (!this.opening.isOpen() && !(await this.drafts.isUnderWay(payer))) await this.opening.refuse(session);
    await this.cardTesting.refuse(payer);
    const codeRefusal = await this.guesses.refusal(body.promoCode, ip);
    const payment = this.startPayment.execute(body, owner, payer, codeRefusal).catch(async (error: unknown) => {
      if (error instanceof PriceChanged) await this.guesses.count(error.totals, ip);
      throw error;
    });
    const prepared = await countUnavailablePayments(payment);
    await this.guesses.count(prepared.priced, ip);
    return paymentResponse(prepared, await this.pages.confirmed(POLICIES));
  }

  /**
   * Called when Pay is pressed, before the card is charged. Reserves everything for five minutes if
   * create-payment-intent returned `held: false`; otherwise everything is already reserved.
   */
  @Post('checkout/hold')
  @HttpCode(200)
  @ApiOkResponse({ type: HoldResponse })
  @ApiConflictResponse({ description: 'out_of_stock; window_taken; hold_refused; already_paid' })
  @ApiNotFoundResponse({ description: 'No open payment of this browser or customer' })
  async hold(
    @Body() { paymentIntentId }: HoldRequest,
    @CurrentSession() session: Session,
    @Ip() ip: string,
  ): Promise<HoldResponse> {
    const row = await session.current();
    if (!row) throw new DraftNotFound();
    const until = await this.holdCheckout.execute(paymentIntentId, { ...row, networks: this.shares.networksOf(ip) });
    return { held: true, reservedUntil: until.toISOString() };
  }
}
