import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SERVICE_NAMES } from '@crispi/rules/couriers';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { StaffName } from '../../accounts/http';
import { Couriers, type CourierTracking } from '../../delivery';
import { OrderReader } from '../core/order-reader';
import { OrderNotFound } from '../core/orders.errors';
import { AdminOrderResponse } from '../http/admin-order.dto';
import { AdminOrders } from '../http/admin-orders';
import { CallCourierRequest } from '../http/orders-request.dto';
import { CancelCourier } from './cancel-courier';
import { CourierDeliveryResponse, CourierTrackingResponse } from './courier.dto';
import { RequestCourier } from './request-courier';

/** The driver's fields have kept the names that the first courier service gave them. */
function courierTracking({ driverName, driverPhone, ...tracking }: CourierTracking): CourierTrackingResponse {
  return { ...tracking, dasherName: driverName, dasherPhone: driverPhone };
}

const orderId = new IdPipe('The order');
const recipient = new IdPipe('The recipient');

/** Requests and cancels deliveries of courier services for staff. */
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
    private readonly adminOrders: AdminOrders,
  ) {}

  /** 200 with the delivery, or 202 with its id if the service has not answered within ten seconds. Fees in cents. */
  @Post(':id/create-doordash-delivery')
  @ApiOkResponse({ type: CourierDeliveryResponse })
  @ApiAcceptedResponse({ type: CourierDeliveryResponse, description: `${SERVICE_NAMES} has not answered yet` })
  async create(
    @Param('id', orderId) id: number,
    @Body() body: CallCourierRequest,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CourierDeliveryResponse> {
    const delivery = await this.requestCourier.execute(id, body.recipientIndex ?? 0, await this.staff.of(session));
    void reply.status(delivery.status === 'requested' ? 202 : 200);
    return {
      externalDeliveryId: delivery.externalDeliveryId,
      deliveryId: delivery.externalDeliveryId,
      fee: delivery.feeCents,
      trackingUrl: delivery.trackingUrl,
      deliveryStatus: delivery.status,
    };
  }

  @Post(':id/request-driver')
  @ApiOkResponse({ type: CourierDeliveryResponse })
  @ApiAcceptedResponse({ type: CourierDeliveryResponse, description: `${SERVICE_NAMES} has not answered yet` })
  request(
    @Param('id', orderId) id: number,
    @Body() body: CallCourierRequest,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CourierDeliveryResponse> {
    return this.create(id, body, session, reply);
  }

  /** The only shipment of an order for oneself. */
  @Post(':id/cancel-doordash')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminOrderResponse })
  cancel(@Param('id', orderId) id: number, @CurrentSession() session: Session): Promise<AdminOrderResponse> {
    return this.cancelOne(id, 0, session);
  }

  @Post(':id/cancel-doordash/:recipientIndex')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminOrderResponse })
  async cancelOne(
    @Param('id', orderId) id: number,
    @Param('recipientIndex', recipient) recipientIndex: number,
    @CurrentSession() session: Session,
  ): Promise<AdminOrderResponse> {
    await this.cancelCourier.execute(id, recipientIndex, await this.staff.of(session));
    return this.adminOrders.get(id);
  }

  @Get(':id/doordash-tracking')
  @ApiOkResponse({ type: [CourierTrackingResponse] })
  async tracking(@Param('id', orderId) id: number): Promise<CourierTrackingResponse[]> {
    const order = await this.orders.find(id);
    if (!order) throw new OrderNotFound();
    return (await this.couriers.tracking(id)).map(courierTracking);
  }
}
