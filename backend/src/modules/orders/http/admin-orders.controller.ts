import { Body, Controller, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { formatCents } from '@crispi/rules/money';
import { Requires } from '../../../kernel/http/request-decorators';
import { IdPipe } from '../../../kernel/http/validation';
import { CurrentSession } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { AdminOrders } from './admin-orders';
import { AdminOrderResponse, AdminOrderDetailsResponse } from './admin-order.dto';
import { itemDetail } from './order-details';
import { OrderHistoryRepository } from '../core/order-history.repository';
import { OrderReader } from '../core/order-reader';
import { ChangeProvider } from '../couriers/change-provider';
import { ChangeStatus } from '../core/change-status';
import { OrderNotFound } from '../core/orders.errors';
import { DriveWithOwnCourier } from '../couriers/drive-with-own-courier';
import { OwnCourierRequest, SetProviderRequest, SetStatusRequest, UndoRequest } from './orders-request.dto';
import { UndoStep } from '../core/undo-step';
import { Couriers } from '../../delivery';
import { RefundLedger } from '../../payments';
import { OrderRefunds } from '../refunds/order-refunds';
import { disputeOf, orderRefunds, shipmentMoney } from './order-money';
import { StaffName } from '../../accounts/http';

const orderId = new IdPipe('The order');
const recipient = new IdPipe('The recipient');

/** Orders as staff see and move them. Every change answers with the order as it is afterwards. */
@ApiTags('admin orders')
@Requires('admin')
@Controller('admin/orders')
export class AdminOrdersController {
  constructor(
    private readonly orders: OrderReader,
    private readonly history: OrderHistoryRepository,
    private readonly refunds: OrderRefunds,
    private readonly ledger: RefundLedger,
    private readonly couriers: Couriers,
    private readonly status: ChangeStatus,
    private readonly provider: ChangeProvider,
    private readonly ownCourier: DriveWithOwnCourier,
    private readonly undoing: UndoStep,
    private readonly staff: StaffName,
    private readonly adminOrders: AdminOrders,
  ) {}

  @Get(':id')
  @ApiOkResponse({ type: AdminOrderResponse })
  async one(@Param('id', orderId) id: number): Promise<AdminOrderResponse> {
    return this.adminOrders.get(id);
  }

  @Get(':id/details')
  @ApiOkResponse({ type: AdminOrderDetailsResponse })
  async details(@Param('id', orderId) id: number): Promise<AdminOrderDetailsResponse> {
    const order = await this.orders.find(id);
    if (!order) throw new OrderNotFound();
    const money = await this.refunds.moneyOf({ order, shipments: order.shipments });
    return {
      items: order.items.map(itemDetail),
      history: await this.history.of(id),
      couriers: await this.couriers.attempts(id),
      payment: {
        paymentIntentId: order.paymentIntentId,
        items: formatCents(order.itemsCents),
        deliveryFee: formatCents(order.deliveryFeeCents),
        tip: formatCents(order.tipCents),
        tax: formatCents(order.taxCents),
        total: formatCents(order.totalCents),
        refunded: formatCents(money.refundedCents),
        onItsWay: formatCents(money.onItsWayCents),
        left: formatCents(money.leftCents),
      },
      shipments: money.shipments.map(shipmentMoney),
      refunds: orderRefunds(money.refunds),
      disputes: order.paymentIntentId ? (await this.ledger.disputesOf(order.paymentIntentId)).map(disputeOf) : [],
    };
  }

  @Put(':id/status')
  @ApiOkResponse({ type: AdminOrderResponse })
  async setStatus(
    @Param('id', orderId) id: number,
    @Body() body: SetStatusRequest,
    @CurrentSession() session: Session,
  ): Promise<AdminOrderResponse> {
    await this.status.ofOrder(id, body.status, await this.staff.of(session));
    return this.adminOrders.get(id);
  }

  @Put(':id/recipient-delivery-status/:recipientIndex')
  @ApiOkResponse({ type: AdminOrderResponse })
  async setRecipientStatus(
    @Param('id', orderId) id: number,
    @Param('recipientIndex', recipient) recipientIndex: number,
    @Body() body: SetStatusRequest,
    @CurrentSession() session: Session,
  ): Promise<AdminOrderResponse> {
    await this.status.ofRecipient(id, recipientIndex, body.status, await this.staff.of(session));
    return this.adminOrders.get(id);
  }

  @Patch(':id/delivery-provider')
  @ApiOkResponse({ type: AdminOrderResponse })
  async setProvider(@Param('id', orderId) id: number, @Body() body: SetProviderRequest): Promise<AdminOrderResponse> {
    await this.provider.execute(id, body.deliveryProvider);
    return this.adminOrders.get(id);
  }

  @Post(':id/own-courier/:recipientIndex')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminOrderResponse })
  async drive(
    @Param('id', orderId) id: number,
    @Param('recipientIndex', recipient) recipientIndex: number,
    @Body() body: OwnCourierRequest,
    @CurrentSession() session: Session,
  ): Promise<AdminOrderResponse> {
    await this.ownCourier.execute(id, recipientIndex, body.status, await this.staff.of(session));
    return this.adminOrders.get(id);
  }

  /** Takes a step back that nothing followed, before its customer hears of it. Asked twice, it is taken back once. */
  @Post(':id/undo')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminOrderResponse })
  @ApiConflictResponse({ description: 'step_is_final: the customer was told, or something followed' })
  async undo(@Param('id', orderId) id: number, @Body() { historyId }: UndoRequest): Promise<AdminOrderResponse> {
    await this.undoing.execute(id, historyId);
    return this.adminOrders.get(id);
  }
}
