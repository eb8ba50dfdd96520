import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiTooManyRequestsResponse,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { normalizedGiftCode } from '@crispi/rules/gift-card-code';
import { MANY_BYTES, TakesBody } from '../../../kernel/http/bodies';
import { CodeGuesses, TOO_MANY_CODES } from '../../../kernel/http/code-guesses';
import { CurrentSession } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { RuleBroken } from '../../../kernel/errors/app-error';
import { CartFacade } from '../../cart';
import { PageTexts } from '../../pages';
import { isGuess, type CartPromotion } from '../../promotions';
import { CurrentOpening } from '../../settings';
import { CartEmpty, DraftNotFound, DueChanged, PriceChanged } from '../checkout.errors';
import { DraftRepository } from '../drafts/drafts.repository';
import { NetworkShares } from '../drafts/network-shares';
import { CardTestingLimiter } from '../handlers/card-testing-limiter';
import { PriceCheckout } from '../pricing/price-checkout';
import { totalsOf } from '../pricing/totals';
import { HoldCheckout } from '../use-cases/hold-checkout';
import { StartPayment } from '../use-cases/start-payment';
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
    const codeRefusal = await this.codeRefusal(body, ip);
    const priced = this.prices.preview(body, owner, visitor?.visitorKey ?? null, { codeRefusal });
    const totals = totalsOf(await this.countUnknownCards(priced, body, ip));
    await this.countGuess(totals, ip);
    return totals;
  }

  @Post('create-payment-intent')
  @HttpCode(200)
  @TakesBody({ bytes: MANY_BYTES })
  @ApiOkResponse({ type: PaymentResponse })
  @ApiConflictResponse({
    description:
      'price_changed, with `amount` and `totals`; due_changed, with `due`, too; cart_empty; line_unavailable; out_of_stock; already_paid; payment_processing',
  })
  @ApiUnprocessableEntityResponse({
    description: 'invalid, with all invalid fields of the form; gift_card_unknown; amount_too_small',
  })
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
    const codeRefusal = await this.codeRefusal(body, ip);
    const payment = this.startPayment.execute(body, owner, payer, codeRefusal).catch(async (error: unknown) => {
      if (error instanceof PriceChanged || error instanceof DueChanged) await this.countGuess(error.totals, ip);
      throw error;
    });
    const prepared = await this.countUnknownCards(countUnavailablePayments(payment), body, ip);
    await this.countGuess(prepared.priced, ip);
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

  /** Called when a wallet's sheet is closed without a payment: everything is free again at once, not when the hold ends. */
  @Post('checkout/release')
  @HttpCode(204)
  @ApiConflictResponse({ description: 'already_paid; payment_processing' })
  @ApiNotFoundResponse({ description: 'No payment of this browser or customer' })
  async release(@Body() { paymentIntentId }: HoldRequest, @CurrentSession() session: Session): Promise<void> {
    const row = await session.current();
    if (!row) throw new DraftNotFound();
    await this.holdCheckout.release(paymentIntentId, row);
  }

  /** Why no code of a promotion is looked up, in words for the shopper. @throws TooManyRequests for gift cards */
  private async codeRefusal({ promoCode, giftCards }: CheckoutRequest, ip: string): Promise<string | undefined> {
    if (giftCards?.length) await this.guesses.refuse(ip);
    return promoCode?.trim() && (await this.guesses.areTooMany(ip)) ? TOO_MANY_CODES : undefined;
  }

  /** Counts the promotion's code if it gave nothing. */
  private async countGuess(
    { promotion }: { promotion?: Pick<CartPromotion, 'code' | 'byCode' | 'reason'> | null },
    ip: string,
  ): Promise<void> {
    if (promotion?.code && isGuess(promotion)) await this.guesses.count(promotion.code, ip);
  }

  private async countUnknownCards<T>(work: Promise<T>, { giftCards = [] }: CheckoutRequest, ip: string): Promise<T> {
    return work.catch(async (error: unknown) => {
      if (error instanceof RuleBroken && error.code === 'gift_card_unknown')
        for (const { path } of error.details.errors as { path: string }[])
          await this.guesses.count(normalizedGiftCode(giftCards[Number(path.split('.')[1])]!), ip);
      throw error;
    });
  }
}
