import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { NotSignedIn } from '../../../kernel/errors/app-error';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { Couriers } from '../../delivery';
import { MyOrders, OrderReader } from '../core/order-reader';
import { mergeEqualItems } from '../core/merge-equal-items';
import { toCustomerView } from '../core/order-row';
import { authorizeOrderAccess } from '../core/authorize-order-access';
import { FollowLinks } from '../following/follow-links';
import { customerOrder, orderSummary, ownOrder } from './customer-order';
import { itemDetail, shipmentDetails } from './order-details';
import { OrderDetailsResponse } from './order-details.dto';
import { DeliveryCostResponse, OrderResponse, OrderSummaryResponse, OwnOrderResponse } from './order.dto';
import { MyOrdersQuery } from './orders-request.dto';

const ORDER = new IdPipe('The order');
const PAGE = 20;

/** The orders of a customer. Other people's orders answer 404. */
@ApiTags('orders')
@Controller('orders')
export class OrdersController {
  constructor(
    private readonly orders: OrderReader,
    private readonly myOrders: MyOrders,
    private readonly couriers: Couriers,
    private readonly links: FollowLinks,
  ) {}

  /** The customer's orders, or those placed in this browser; 401 if there is neither. */
  @Get()
  @ApiOkResponse({ type: [OrderResponse] })
  async list(@CurrentSession() session: Session): Promise<OrderResponse[]> {
    const row = await session.current();
    if (!row) throw new NotSignedIn();
    const orders = await this.orders.listOf(row);
    if (!row.userId && orders.length === 0) throw new NotSignedIn();
    return orders.map(customerOrder);
  }

  /** The signed-in customer's orders, newest first; a page shorter than its limit is the last. */
  @Get('my')
  @Requires('user')
  @ApiOkResponse({ type: [OwnOrderResponse] })
  async mine(
    @Query() { limit, before }: MyOrdersQuery,
    @CurrentSession() session: Session,
  ): Promise<OwnOrderResponse[]> {
    const { userId } = (await session.current())!;
    const orders = await this.myOrders.page(userId!, { limit: limit ?? PAGE, before });
    return orders.map((order) => ownOrder(order, this.links.ofBuyer(order)));
  }

  @Get('my/summary')
  @Requires('user')
  @ApiOkResponse({ type: OrderSummaryResponse })
  async summary(@CurrentSession() session: Session): Promise<OrderSummaryResponse> {
    const { userId } = (await session.current())!;
    return orderSummary(await this.myOrders.summary(userId!));
  }

  /** The contents of the order, and each shipment with its tracking steps. */
  @Get(':id/details')
  @ApiOkResponse({ type: OrderDetailsResponse })
  @ApiNotFoundResponse({ description: 'No such order, or another customer’s' })
  async details(@Param('id', ORDER) id: number, @CurrentSession() session: Session): Promise<OrderDetailsResponse> {
    const row = authorizeOrderAccess(await this.orders.findWithHistory(id), await session.current());
    const order = toCustomerView({ ...row, items: mergeEqualItems(row.items) });
    const driven = order.shipments.some((shipment) => shipment.courierDeliveryId !== null);
    const tracking = driven ? await this.couriers.tracking(id) : [];
    return {
      items: order.items.map(itemDetail),
      recipients: order.shipments.map((s) => shipmentDetails(s, order, tracking)),
    };
  }

  /** The delivery fee of each recipient, in cents. */
  @Get(':id/delivery-quotes')
  @ApiOkResponse({ type: [DeliveryCostResponse] })
  async quotes(@Param('id', ORDER) id: number, @CurrentSession() session: Session): Promise<DeliveryCostResponse[]> {
    const order = authorizeOrderAccess(await this.orders.find(id), await session.current());
    return order.shipments.map((s) => ({ recipientIndex: s.recipientIndex, fee: s.deliveryFeeCents, tip: s.tipCents }));
  }
}
