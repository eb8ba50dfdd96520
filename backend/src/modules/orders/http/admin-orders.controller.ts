import { Body, Controller, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import { IdPipe } from '../../../kernel/http/validation';
import type { Session } from '../../../kernel/http/request-session';
import { AdminOrders } from './admin-orders';
import { AdminOrderResponse, AdminOrderDetailsResponse } from './admin-order.dto';
import { ChangeProvider } from '../couriers/change-provider';
import { ChangeStatus } from '../core/change-status';
import { DriveWithOwnCourier } from '../run/drive-with-own-courier';
import { OwnCourierRequest, SetProviderRequest, SetStatusRequest, UndoRequest } from './orders-request.dto';
import { UndoStep } from '../core/undo-step';
import { StaffName } from '../../accounts/http';

const orderId = new IdPipe('The order');
const recipient = new IdPipe('The recipient');

/** Orders for staff, who can change their status. Every change returns the new state of the order. */
@ApiTags('admin orders')
@Requires('admin')
@Controller('admin/orders')
export class AdminOrdersController {
  constructor(
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
    return this.adminOrders.details(id);
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

  /** Undoes the last step before the customer is notified. Idempotent. */
  @Post(':id/undo')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminOrderResponse })
  @ApiConflictResponse({ description: 'step_is_final: the customer was notified, or another step followed' })
  async undo(@Param('id', orderId) id: number, @Body() { historyId }: UndoRequest): Promise<AdminOrderResponse> {
    await this.undoing.execute(id, historyId);
    return this.adminOrders.get(id);
  }
}
