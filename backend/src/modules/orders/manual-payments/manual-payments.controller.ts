import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { StaffName } from '../../accounts/http';
import { AdminOrderResponse } from '../http/admin-order.dto';
import { AdminOrders } from '../http/admin-orders';
import { RecordPaymentRequest } from './manual-payments.dto';
import { RecordPayment } from './record-payment';

/** Money that the shop receives itself. */
@ApiTags('admin orders')
@Requires('admin')
@Controller('admin/orders')
export class ManualPaymentsController {
  constructor(
    private readonly recording: RecordPayment,
    private readonly orders: AdminOrders,
    private readonly staff: StaffName,
  ) {}

  @Post(':id/manual-payment')
  @HttpCode(200)
  @ApiOperation({ summary: 'The customer has paid what was owed, at the counter, to the driver or on the invoice' })
  @ApiOkResponse({ type: AdminOrderResponse })
  @ApiConflictResponse({ description: 'already_received, nothing_owed' })
  async record(
    @Param('id', new IdPipe('The order')) id: number,
    @Body() { method }: RecordPaymentRequest,
    @CurrentSession() session: Session,
  ): Promise<AdminOrderResponse> {
    await this.recording.execute(id, method, await this.staff.of(session));
    return this.orders.get(id);
  }
}
