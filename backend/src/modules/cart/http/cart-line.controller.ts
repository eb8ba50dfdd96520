import { Body, Controller, Delete, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiExtraModels,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import { NotFound } from '../../../kernel/errors/app-error';
import { CurrentSession } from '../../../kernel/http/request-decorators';
import { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import type { CartOwner } from '../cart-line';
import { CartFacade } from '../cart.facade';
import { ChangeQuantity, RemoveLine } from '../use-cases/change-quantity';
import { EditBox } from '../use-cases/edit-box';
import { SplitLine } from '../use-cases/split-line';
import { WriteMessage } from '../use-cases/write-message';
import { cartLineResponse, CartLineResponse, RemovedLineResponse } from './cart-line.dto';
import { ChangeMessageRequest, ChangeQuantityRequest, SaveBoxRequest, SplitLineRequest } from './cart.dto';

const THE_LINE = new IdPipe('The cookie box');

/** Changes of a line in the cart. Another cart's line is a 404, an ordered line a 409. */
@ApiTags('cart')
@ApiNotFoundResponse({ description: 'No such line in this cart' })
@ApiConflictResponse({ description: 'already_ordered; out_of_stock, with `left`' })
@Controller('cookie-boxes/:id')
export class CartLineController {
  constructor(
    private readonly carts: CartFacade,
    private readonly editBox: EditBox,
    private readonly changeQuantity: ChangeQuantity,
    private readonly splitLine: SplitLine,
    private readonly writeMessage: WriteMessage,
    private readonly removeLine: RemoveLine,
  ) {}

  /** Changes the contents or the size of a box. */
  @Put()
  @ApiOkResponse({ type: CartLineResponse })
  @ApiUnprocessableEntityResponse({ description: 'box_size_not_offered, wrong_count, not_a_cookie' })
  async edit(
    @CurrentSession() session: Session,
    @Param('id', THE_LINE) id: number,
    @Body() body: SaveBoxRequest,
  ): Promise<CartLineResponse> {
    const owner = await this.ownerOf(session);
    return cartLineResponse(await this.editBox.execute(owner, id, body.boxSizeId, body.contents()));
  }

  /** Sets the quantity of a single item; 0 removes it. */
  @Put('quantity')
  @ApiExtraModels(RemovedLineResponse)
  @ApiOkResponse({
    schema: { oneOf: [{ $ref: getSchemaPath(CartLineResponse) }, { $ref: getSchemaPath(RemovedLineResponse) }] },
  })
  async quantity(
    @CurrentSession() session: Session,
    @Param('id', THE_LINE) id: number,
    @Body() body: ChangeQuantityRequest,
  ): Promise<CartLineResponse | RemovedLineResponse> {
    const owner = await this.ownerOf(session);
    const item = { productId: body.cookieId, quantity: body.quantity };
    const line = await this.changeQuantity.execute(owner, id, item);
    return line ? cartLineResponse(line) : { id, removed: true };
  }

  /** Moves pieces of a single item to a new line, which can go to another recipient. */
  @Post('split')
  @ApiCreatedResponse({ type: CartLineResponse, description: 'The new line' })
  @ApiUnprocessableEntityResponse({ description: 'cannot_split, wrong_kind_of_line' })
  async split(
    @CurrentSession() session: Session,
    @Param('id', THE_LINE) id: number,
    @Body() body: SplitLineRequest,
  ): Promise<CartLineResponse> {
    return cartLineResponse(await this.splitLine.execute(await this.ownerOf(session), id, body.quantity));
  }

  /** Puts a personal message of at most 50 words on a line. */
  @Patch('message')
  @ApiOkResponse({ type: CartLineResponse })
  @ApiUnprocessableEntityResponse({ description: 'message_too_long' })
  async message(
    @CurrentSession() session: Session,
    @Param('id', THE_LINE) id: number,
    @Body() body: ChangeMessageRequest,
  ): Promise<CartLineResponse> {
    const owner = await this.ownerOf(session);
    return cartLineResponse(await this.writeMessage.execute(owner, id, body.personalMessage ?? ''));
  }

  @Delete()
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(@CurrentSession() session: Session, @Param('id', THE_LINE) id: number): Promise<void> {
    await this.removeLine.execute(await this.ownerOf(session), id);
  }

  private async ownerOf(session: Session): Promise<CartOwner> {
    const owner = await this.carts.ownerOf(await session.current());
    if (!owner) throw new NotFound('The cookie box');
    return owner;
  }
}
