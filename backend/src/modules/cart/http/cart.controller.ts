import { Body, Controller, Get, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiHeader,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { CurrentSession } from '../../../kernel/http/current';
import { Session } from '../../../kernel/http/session';
import { Carts } from '../carts';
import { AddToCart } from '../use-cases/add-to-cart';
import { CreateBox } from '../use-cases/create-box';
import { cartLineView, CartLineView } from './cart-line-view';
import { AddToCartDto, SaveBoxDto } from './cart.dto';
import { IdempotencyKey } from './idempotency-key';

const REPEATABLE = {
  name: 'Idempotency-Key',
  required: false,
  description:
    'Your name for this request: repeated under the same name it adds nothing and answers with the first line',
};

@ApiTags('cart')
@Controller()
export class CartController {
  constructor(
    private readonly carts: Carts,
    private readonly addToCart: AddToCart,
    private readonly createBox: CreateBox,
  ) {}

  /** The lines of this browser's or customer's cart, oldest first; empty without a session. */
  @Get('cookie-boxes')
  @ApiOkResponse({ type: [CartLineView] })
  async lines(@CurrentSession() session: Session): Promise<CartLineView[]> {
    const owner = await this.carts.owner(session);
    return owner ? (await this.carts.linesForCheckout(owner)).map(cartLineView) : [];
  }

  /** Puts pieces of a product into the cart. */
  @Post('cart/add')
  @ApiHeader(REPEATABLE)
  @ApiCreatedResponse({ type: CartLineView })
  @ApiNotFoundResponse({ description: 'No such product on sale' })
  @ApiConflictResponse({ description: 'out_of_stock, with `left`' })
  @ApiUnprocessableEntityResponse({ description: 'box_required for cookies' })
  async add(
    @CurrentSession() session: Session,
    @Body() body: AddToCartDto,
    @IdempotencyKey() key: string | null,
  ): Promise<CartLineView> {
    const item = { productId: body.cookieId, quantity: body.quantity };
    return cartLineView(await this.addToCart.execute(session, item, key));
  }

  /** Puts a box of cookies into the cart. */
  @Post('cookie-boxes')
  @ApiHeader(REPEATABLE)
  @ApiCreatedResponse({ type: CartLineView })
  @ApiNotFoundResponse({ description: 'No such cookie on sale' })
  @ApiConflictResponse({ description: 'out_of_stock, with `left`' })
  @ApiUnprocessableEntityResponse({ description: 'box_size_not_offered, wrong_count, not_a_cookie' })
  async create(
    @CurrentSession() session: Session,
    @Body() body: SaveBoxDto,
    @IdempotencyKey() key: string | null,
  ): Promise<CartLineView> {
    return cartLineView(await this.createBox.execute(session, body.boxSizeId, body.contents(), key));
  }
}
