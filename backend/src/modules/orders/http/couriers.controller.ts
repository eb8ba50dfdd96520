import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CurrentSession, Requires } from '../../../kernel/http/current';
import type { Session } from '../../../kernel/http/session';
import { IdPipe } from '../../../kernel/http/validation';
import { Couriers } from '../../delivery';
import { adminOrder } from './admin-order';
import { AdminOrderAnswer } from './admin-order.answers';
import { CourierDeliveryAnswer, CourierTrackingAnswer } from './courier.answers';
import { CancelCourier } from '../use-cases/cancel-courier';
import { OrderReader } from '../use-cases/order-reader';
import { OrderNotFound } from '../orders.errors';
import { RecipientBody } from './orders.dto';
import { RequestCourier } from '../use-cases/request-courier';
import { StaffName } from './staff-name';

const orderId = new IdPipe('The order');
const recipient = new IdPipe('The recipient');

/** Staff hand parcels to DoorDash and take them back. */
@ApiTags('admin orders')
@Requires('admin')
@Controller('admin/orders')
export class CouriersController {
  constructor(
    private readonly orders: OrderReader,
    private readonly requestCourier: RequestCourier,
    private readonly cancelCourier: CancelCourier,
    private readonly couriers: Couriers,
    private readonly staff: StaffName,
  ) {}

  /** 200 with the delivery, or 202 with its id when DoorDash has not answered within ten seconds. Fees in cents. */
  @Post(':id/create-doordash-delivery')
  @ApiOkResponse({ type: CourierDeliveryAnswer })
  @ApiAcceptedResponse({ type: CourierDeliveryAnswer, description: 'DoorDash has not answered yet' })
  async create(
    @Param('id', orderId) id: number,
    @Body() body: RecipientBody,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CourierDeliveryAnswer> {
    const delivery = await this.requestCourier.execute(id, body.recipientIndex ?? 0, await this.staff.of(session));
    void reply.status(delivery.state === 'made' ? 200 : 202);
    return {
      externalDeliveryId: delivery.externalDeliveryId,
      deliveryId: delivery.externalDeliveryId,
      fee: delivery.feeCents,
      trackingUrl: delivery.trackingUrl,
      deliveryStatus: delivery.status,
    };
  }

  @Post(':id/request-driver')
  @ApiOkResponse({ type: CourierDeliveryAnswer })
  @ApiAcceptedResponse({ type: CourierDeliveryAnswer, description: 'DoorDash has not answered yet' })
  request(
    @Param('id', orderId) id: number,
    @Body() body: RecipientBody,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CourierDeliveryAnswer> {
    return this.create(id, body, session, reply);
  }

  @Post([':id/cancel-doordash', ':id/cancel-doordash/:recipientIndex'])
  @HttpCode(200)
  @ApiOkResponse({ type: AdminOrderAnswer })
  async cancel(
    @Param('id', orderId) id: number,
    @Param('recipientIndex') recipientIndex: string | undefined,
    @CurrentSession() session: Session,
  ): Promise<AdminOrderAnswer> {
    const index = recipientIndex === undefined ? 0 : recipient.transform(recipientIndex);
    await this.cancelCourier.execute(id, index, await this.staff.of(session));
    const order = await this.orders.find(id);
    if (!order) throw new OrderNotFound();
    return adminOrder(order);
  }

  @Get(':id/doordash-tracking')
  @ApiOkResponse({ type: [CourierTrackingAnswer] })
  async tracking(@Param('id', orderId) id: number): Promise<CourierTrackingAnswer[]> {
    const order = await this.orders.find(id);
    if (!order) throw new OrderNotFound();
    return this.couriers.tracking(id);
  }
}
