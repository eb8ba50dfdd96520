import { Controller, Param, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { COURIERS, SANDBOX_SERVICE } from '@crispi/rules/couriers';
import { NotFound } from '../../../kernel/errors/app-error';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { StaffName } from '../../accounts/http';
import { ProviderSettings } from '../../settings';
import { OrderReader } from '../core/order-reader';
import { OrderNotFound } from '../core/orders.errors';
import { RequestCourier } from '../couriers/request-courier';
import { TestDeliveryResponse } from '../couriers/courier.dto';

const SERVICE = COURIERS[SANDBOX_SERVICE].name;
const orderId = new IdPipe('The order');

/**
 * The call of the developer test page. It exists only while the courier service is simulated, and for test orders only.
 */
@ApiTags('test page')
@Requires('admin')
@Controller('test/orders')
export class TestOrdersController {
  constructor(
    private readonly settings: ProviderSettings,
    private readonly orders: OrderReader,
    private readonly requestCourier: RequestCourier,
    private readonly staff: StaffName,
  ) {}

  /** 200 with the delivery, or 202 with its id if the service has not answered within ten seconds. The fee in cents. */
  @Post(':id/create-doordash-delivery')
  @ApiOkResponse({ type: TestDeliveryResponse })
  @ApiAcceptedResponse({ type: TestDeliveryResponse, description: `${SERVICE} has not answered yet` })
  @ApiNotFoundResponse({ description: `No test order, or ${SERVICE} is real` })
  async create(
    @Param('id', orderId) id: number,
    @CurrentSession() session: Session,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TestDeliveryResponse> {
    // Another process may have saved real keys a moment ago.
    await this.settings.reload();
    if (this.settings.courier(SANDBOX_SERVICE)?.mode !== 'sandbox') throw new NotFound('The test page');
    const order = await this.orders.find(id);
    if (!order?.isTest) throw new OrderNotFound();
    const delivery = await this.requestCourier.execute(id, 0, await this.staff.of(session));
    void reply.status(delivery.status === 'requested' ? 202 : 200);
    return {
      deliveryId: delivery.externalDeliveryId,
      trackingUrl: delivery.trackingUrl,
      deliveryFee: delivery.feeCents,
    };
  }
}
