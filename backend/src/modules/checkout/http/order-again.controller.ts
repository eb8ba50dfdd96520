import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiProperty, ApiTags, PickType } from '@nestjs/swagger';
import { CurrentSession } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { authorizeOrderAccess, OrderReader } from '../../orders';
import { Dollars, RecipientResponse } from '../../orders/http';
import { CurrentOpening } from '../../settings';
import { OrderAgain } from '../use-cases/order-again';

class FlavorAgainResponse {
  @ApiProperty({ example: 'Lemon Glaze' }) name: string;
  @ApiProperty() quantity: number;
}

class AddedAgainResponse {
  @ApiProperty({ example: 'Box of 6' }) name: string;
  @ApiProperty({ description: '1 for a box' }) quantity: number;
  @ApiProperty({ type: [FlavorAgainResponse], description: 'In a box; empty for other goods' })
  flavors: FlavorAgainResponse[];
}

class NotAddedAgainResponse extends AddedAgainResponse {
  @ApiProperty({ description: 'A sentence for people' }) reason: string;
}

const LASTING = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'receiveNotifications',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'country',
  'deliveryInstructions',
] as const;

class SameDeliveryResponse extends PickType(RecipientResponse, LASTING) {
  @ApiProperty({ enum: ['delivery', 'pickup'] }) fulfilment: 'delivery' | 'pickup';
  @ApiProperty({ type: Number, nullable: true, description: 'The pickup location' }) locationId: number | null;
  @Dollars() tip: string;
}

class SameRecipientResponse extends PickType(RecipientResponse, LASTING) {
  @Dollars() tip: string;
  @ApiProperty({ type: [Number], description: 'The lines of the cart that were added for this recipient' })
  assignedItems: number[];
  @ApiProperty({ type: String, nullable: true, description: 'Why there is no delivery to this ZIP code any more' })
  refusal: string | null;
}

export class OrderAgainResponse {
  @ApiProperty({ type: [AddedAgainResponse] }) added: AddedAgainResponse[];
  @ApiProperty({ type: [NotAddedAgainResponse] }) unavailable: NotAddedAgainResponse[];
  @ApiProperty({
    type: [SameRecipientResponse],
    description: 'The recipients of a gift, for its signed-in customer; empty for others',
  })
  recipients: SameRecipientResponse[];
  @ApiProperty({
    type: SameDeliveryResponse,
    nullable: true,
    description: 'Where an order that is no gift went, for its signed-in customer; null for others',
  })
  delivery: SameDeliveryResponse | null;
}

/** "Order again": adds the contents of an order to the cart, at today's prices. */
@ApiTags('orders')
@Controller('orders')
export class OrderAgainController {
  constructor(
    private readonly orders: OrderReader,
    private readonly orderAgain: OrderAgain,
    private readonly opening: CurrentOpening,
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
    await this.opening.refuse(session);
    return this.orderAgain.execute(order, await session.visitor());
  }
}
