import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { StaffName } from '../../accounts/http';
import { SettleAttention } from './settle-attention';
import { AdminOrderResponse } from '../http/admin-order.dto';
import { AdminOrders } from '../http/admin-orders';
import { SettleAttentionRequest } from '../http/orders-request.dto';

/** The flags of an order, for staff. */
@ApiTags('admin orders')
@Requires('admin')
@Controller('admin/orders')
export class AttentionController {
  constructor(
    private readonly settling: SettleAttention,
    private readonly orders: AdminOrders,
    private readonly staff: StaffName,
  ) {}

  @Post(':id/settle-attention/:recipientIndex')
  @HttpCode(200)
  @ApiOperation({ summary: 'Staff have dealt with it. Settled twice, it is settled once' })
  @ApiOkResponse({ type: AdminOrderResponse })
  @ApiConflictResponse({ description: 'attention_changed: the flags have changed since' })
  async settle(
    @Param('id', new IdPipe('The order')) id: number,
    @Param('recipientIndex', new IdPipe('The recipient')) recipientIndex: number,
    @Body() { note }: SettleAttentionRequest,
    @CurrentSession() session: Session,
  ): Promise<AdminOrderResponse> {
    await this.settling.execute(id, recipientIndex, note, await this.staff.of(session));
    return this.orders.get(id);
  }
}
