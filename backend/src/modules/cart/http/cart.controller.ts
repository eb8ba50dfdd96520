import { Body, Controller, createParamDecorator, Get, Post, Res, type ExecutionContext } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiHeader,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RuleBroken } from '../../../kernel/errors/app-error';
import { CurrentSession } from '../../../kernel/http/request-decorators';
import { Session } from '../../../kernel/http/request-session';
import { CurrentOpening } from '../../settings';
import { CartFacade } from '../cart.facade';
import { CartRepository } from '../cart.repository';
import type { NewItem } from '../cart-line';
import { AddToCart } from '../use-cases/add-to-cart';
import { cartLineResponse, CartLineResponse } from './cart-line.dto';
import { AddToCartRequest, SaveBoxRequest } from './cart.dto';

const REPEATABLE = {
  name: 'Idempotency-Key',
  required: false,
  description: 'Idempotency key: a repeated request with the same key adds nothing and returns the first line',
};

/** The Idempotency-Key header, the caller's name for the request (up to 200 characters), or null. */
const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | null => {
  const key = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(key)) {
    throw new RuleBroken('invalid_idempotency_key', 'The Idempotency-Key must be plain text of up to 200 characters.');
  }
  return key;
});

const SIGNED_IN = {
  schema: { type: 'string' as const },
  description: '1 when a user is signed in, see /api/me; missing otherwise',
};

@ApiTags('cart')
@Controller()
export class CartController {
  constructor(
    private readonly carts: CartFacade,
    private readonly repository: CartRepository,
    private readonly addToCart: AddToCart,
    private readonly opening: CurrentOpening,
  ) {}

  /** The lines of this browser's or customer's cart, oldest first; empty without a session. */
  @Get('cookie-boxes')
  @ApiOkResponse({ type: [CartLineResponse], headers: { 'x-signed-in': SIGNED_IN } })
  async lines(
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CartLineResponse[]> {
    const row = await session.current();
    if (row?.userId) void reply.header('x-signed-in', '1');
    const owner = await this.carts.ownerOf(row);
    return owner ? (await this.carts.linesForCheckout(owner)).map(cartLineResponse) : [];
  }

  /** Adds pieces of a product to the cart. */
  @Post('cart/add')
  @ApiHeader(REPEATABLE)
  @ApiCreatedResponse({ type: CartLineResponse })
  @ApiNotFoundResponse({ description: 'No such product on sale' })
  @ApiConflictResponse({ description: 'out_of_stock, with `left`' })
  @ApiUnprocessableEntityResponse({
    description: 'box_required for cookies, not_a_gift_card, amount_not_sold, wrong_day',
  })
  async add(
    @CurrentSession() session: Session,
    @Body() body: AddToCartRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<CartLineResponse> {
    const { cookieId: productId, quantity, giftCard } = body;
    return this.put(session, { productId, quantity, giftCard }, key);
  }

  /** Adds a box of cookies to the cart. */
  @Post('cookie-boxes')
  @ApiHeader(REPEATABLE)
  @ApiCreatedResponse({ type: CartLineResponse })
  @ApiNotFoundResponse({ description: 'No such cookie on sale' })
  @ApiConflictResponse({ description: 'out_of_stock, with `left`' })
  @ApiUnprocessableEntityResponse({ description: 'box_size_not_offered, wrong_count, not_a_cookie' })
  async create(
    @CurrentSession() session: Session,
    @Body() body: SaveBoxRequest,
    @IdempotencyKey() key: string | null,
  ): Promise<CartLineResponse> {
    return this.put(session, { boxSizeId: body.boxSizeId, contents: body.contents() }, key);
  }

  /** A rejected request creates no session. */
  private async put(session: Session, item: NewItem, key: string | null): Promise<CartLineResponse> {
    await this.opening.refuse(session);
    const owner = await this.repository.ownerOf(await session.visitor());
    const line = await this.addToCart.execute(owner, item, key);
    await session.ensure();
    return cartLineResponse(line);
  }
}
