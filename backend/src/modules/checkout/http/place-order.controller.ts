import { Body, Controller, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiCreatedResponse, ApiNotFoundResponse, ApiTags } from '@nestjs/swagger';
import { MANY_BYTES, TakesBody } from '../../../kernel/http/bodies';
import { CurrentSession } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { OrderReader } from '../../orders';
import { orderReceipt, OrderReceiptResponse } from '../../orders/http';
import { DraftNotFound } from '../checkout.errors';
import { DeferredDetails } from '../deferred-details/deferred-details';
import { Drafts } from '../drafts/drafts.repository';
import { CompleteCheckout } from '../use-cases/complete-checkout';
import { PlaceOrderRequest } from './place-order.dto';

@ApiTags('checkout')
@Controller('orders')
export class PlaceOrderController {
  constructor(
    private readonly drafts: Drafts,
    private readonly complete: CompleteCheckout,
    private readonly deferred: DeferredDetails,
    private readonly orders: OrderReader,
  ) {}

  /** The order of a payment of this browser or customer; the same one however often it is asked for. */
  @Post()
  @TakesBody({ bytes: MANY_BYTES, text: 'mended' })
  @ApiCreatedResponse({ type: OrderReceiptResponse })
  @ApiNotFoundResponse({ description: 'No payment of this browser or customer' })
  @ApiConflictResponse({ description: 'payment_processing, payment_not_completed, payment_refunded' })
  async placeOrder(@Body() body: PlaceOrderRequest, @CurrentSession() session: Session): Promise<OrderReceiptResponse> {
    const [row, draft] = [await session.current(), await this.drafts.findByPayment(body.paymentIntentId)];
    const theirs =
      row && draft && (draft.visitorKey === row.visitorKey || (draft.userId !== null && draft.userId === row.userId));
    if (!theirs) throw new DraftNotFound();
    const details = this.deferred.read(body);
    const orderId = await this.complete.execute(body.paymentIntentId, { details, draft });
    return orderReceipt((await this.orders.find(orderId))!);
  }
}
