import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { CurrentSession } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { CartFacade, RefillCart, type WantedLine } from '../../cart';
import { authorizeOrderAccess, OrderReader, type OrderItemView } from '../../orders';

class AddedAgainResponse {
  @ApiProperty({ example: 'Box of 6' }) name: string;
  @ApiProperty({ description: '1 for a box' }) quantity: number;
}

class NotAddedAgainResponse extends AddedAgainResponse {
  @ApiProperty({ description: 'A sentence for people' }) reason: string;
}

export class OrderAgainResponse {
  @ApiProperty({ type: [AddedAgainResponse] }) added: AddedAgainResponse[];
  @ApiProperty({ type: [NotAddedAgainResponse] }) unavailable: NotAddedAgainResponse[];
}

/** "Order again": adds the contents of an order to the cart, at today's prices. */
@ApiTags('orders')
@Controller('orders')
export class OrderAgainController {
  constructor(
    private readonly orders: OrderReader,
    private readonly carts: CartFacade,
    private readonly refill: RefillCart,
  ) {}

  /** A repeated call while the lines of the first are in the cart adds nothing and returns the same answer. */
  @Post(':id/again')
  @HttpCode(200)
  @ApiOkResponse({ type: OrderAgainResponse })
  @ApiNotFoundResponse({ description: 'No such order, or another customer’s' })
  async again(
    @Param('id', new IdPipe('The order')) id: number,
    @CurrentSession() session: Session,
  ): Promise<OrderAgainResponse> {
    const order = authorizeOrderAccess(await this.orders.find(id), await session.current());
    const owner = await this.carts.ownerOf(await session.visitor());
    return this.refill.execute(owner, order.items.map(wantedLine));
  }
}

function wantedLine(item: OrderItemView): WantedLine {
  const { type, boxSize, productId, quantity, title, personalMessage } = item;
  const product = productId === null ? [] : [{ productId, quantity }];
  return {
    key: `again-${item.id}`,
    name: title,
    boxSize: type === 'cookie_box' ? boxSize : null,
    contents: type === 'cookie_box' ? item.contents : product,
    personalMessage,
  };
}
