import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { parseCents } from '@crispi/rules/money';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { IdPipe } from '../../../kernel/http/validation';
import { StaffName } from '../../accounts/http';
import { CancelOrder } from './cancel-order';
import { RefundOrder } from './refund-order';
import { AdminOrders } from '../http/admin-orders';
import { AdminOrderResponse } from '../http/admin-order.dto';
import { CancelOrderRequest, RefundOrderRequest } from './order-refunds.dto';

const orderId = new IdPipe('The order');
const refund = new IdPipe('The refund');
const cents = (amount: string | undefined) => (amount === undefined ? undefined : parseCents(amount)!);

/** Cancellations and refunds by staff. The order's details show the amounts refunded and left. */
@ApiTags('admin orders')
@Requires('admin')
@Controller('admin/orders')
export class OrderRefundsController {
  constructor(
    private readonly orders: AdminOrders,
    private readonly refundOrder: RefundOrder,
    private readonly cancelOrder: CancelOrder,
    private readonly staff: StaffName,
  ) {}

  @Post(':id/refunds')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminOrderResponse })
  @ApiConflictResponse({
    description: 'refund_too_large, nothing_to_refund, nothing_paid, refund_changed, payment_disputed',
  })
  async refund(
    @Param('id', orderId) id: number,
    @Body() { recipients, amount, expected, reason, requestId }: RefundOrderRequest,
    @CurrentSession() session: Session,
  ): Promise<AdminOrderResponse> {
    const draft = { recipients, amountCents: cents(amount), expectedCents: cents(expected) };
    await this.refundOrder.execute(id, { ...draft, reason: wordsOf(reason), requestId }, await this.staff.of(session));
    return this.orders.get(id);
  }

  /** Retries a failed refund. Idempotent. */
  @Post(':id/refunds/:refundId/again')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminOrderResponse })
  @ApiConflictResponse({ description: 'refund_not_failed, refund_too_large, payment_disputed' })
  async again(
    @Param('id', orderId) id: number,
    @Param('refundId', refund) refundId: number,
    @CurrentSession() session: Session,
  ): Promise<AdminOrderResponse> {
    await this.refundOrder.again(id, refundId, await this.staff.of(session));
    return this.orders.get(id);
  }

  /** Cancels the whole order, or some recipients' shipments, with the refund in one step. */
  @Post(':id/cancel')
  @HttpCode(200)
  @ApiOkResponse({ type: AdminOrderResponse })
  @ApiConflictResponse({ description: 'status_refused, courier_refused, refund_changed, payment_disputed' })
  async cancel(
    @Param('id', orderId) id: number,
    @Body() { recipients, cancelCouriers, refund: giveBack, expected, reason, requestId }: CancelOrderRequest,
    @CurrentSession() session: Session,
  ): Promise<AdminOrderResponse> {
    const draft = {
      recipients,
      cancelCouriers: cancelCouriers ?? false,
      refund: giveBack ?? false,
      expectedCents: cents(expected),
      reason: wordsOf(reason),
      requestId,
    };
    await this.cancelOrder.execute(id, draft, await this.staff.of(session));
    return this.orders.get(id);
  }
}

const wordsOf = (reason: string | null | undefined) => reason?.trim() || null;
