import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { StaffName } from '../../accounts/http';
import { ClearProblem } from './clear-problem';
import { AdminOrders } from '../http/admin-orders';
import { AdminOrderResponse } from '../http/admin-order.dto';
import { ClearProblemRequest } from './run-request.dto';

/** What own couriers could not deliver, for staff. */
@ApiTags('admin orders')
@Requires('admin')
@Controller('admin/orders')
export class DeliveryProblemsController {
  constructor(
    private readonly clearing: ClearProblem,
    private readonly orders: AdminOrders,
    private readonly staff: StaffName,
  ) {}

  @Post(':id/clear-problem/:recipientIndex')
  @HttpCode(200)
  @ApiOperation({ summary: 'Staff have dealt with it. Cleared twice, it is cleared once' })
  @ApiOkResponse({ type: AdminOrderResponse })
  async clear(
    @Param('id', new IdPipe('The order')) id: number,
    @Param('recipientIndex', new IdPipe('The recipient')) recipientIndex: number,
    @Body() { problemId }: ClearProblemRequest,
    @CurrentSession() session: Session,
  ): Promise<AdminOrderResponse> {
    await this.clearing.execute(id, recipientIndex, problemId, await this.staff.of(session));
    return this.orders.get(id);
  }
}
