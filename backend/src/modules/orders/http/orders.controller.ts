import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { NotSignedIn } from '../../../kernel/errors/app-error';
import { CurrentSession, Requires } from '../../../kernel/http/current';
import type { Session } from '../../../kernel/http/session';
import { IdPipe } from '../../../kernel/http/validation';
import { customerOrder, itemDetail, recipientOf } from './customer-order';
import { OrderReader, type OrderRow } from '../use-cases/order-reader';
import { OrderNotFound } from '../orders.errors';

/** Orders as their customer sees them. Other people's orders are simply not there. */
@ApiTags('orders')
@Controller('orders')
export class OrdersController {
  constructor(private readonly orders: OrderReader) {}

  /** The customer's orders, or those placed in this browser; 401 when there is neither. */
  @Get()
  async list(@CurrentSession() session: Session) {
    const row = await session.current();
    if (!row) throw new NotSignedIn();
    const orders = await this.orders.listOf(row);
    if (!row.userId && orders.length === 0) throw new NotSignedIn();
    return orders.map(customerOrder);
  }

  @Get('my')
  @Requires('user')
  async mine(@CurrentSession() session: Session) {
    return (await this.orders.listOf((await session.current())!)).map(customerOrder);
  }

  @Get(':id/details')
  @ApiOkResponse({ description: 'Items, and for each recipient the ids of theirs' })
  async details(@Param('id', new IdPipe('The order')) id: number, @CurrentSession() session: Session) {
    const order = await this.own(id, session);
    return { items: order.items.map(itemDetail), recipients: order.shipments.map((s) => recipientOf(s, order.items)) };
  }

  /** What each recipient's delivery cost, in cents. */
  @Get(':id/delivery-quotes')
  async quotes(@Param('id', new IdPipe('The order')) id: number, @CurrentSession() session: Session) {
    const order = await this.own(id, session);
    return order.shipments.map((s) => ({ recipientIndex: s.recipientIndex, fee: s.deliveryFeeCents, tip: s.tipCents }));
  }

  private async own(id: number, session: Session): Promise<OrderRow> {
    const [order, row] = await Promise.all([this.orders.find(id), session.current()]);
    if (!order || !row) throw new OrderNotFound();
    const theirs =
      row.role === 'admin' ||
      (row.userId !== null && order.userId === row.userId) ||
      order.visitorKey === row.visitorKey;
    if (!theirs) throw new OrderNotFound();
    return order;
  }
}
