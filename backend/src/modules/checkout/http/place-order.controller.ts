import { Body, Controller, Post } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { RuleBroken } from '../../../kernel/errors/app-error';
import { MANY_BYTES, TakesBody } from '../../../kernel/http/bodies';
import { CurrentSession } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { StaffName } from '../../accounts/http';
import { OrderReader } from '../../orders';
import { orderReceipt, OrderReceiptResponse } from '../../orders/http';
import { ProviderSettings } from '../../settings';
import { DraftNotFound } from '../checkout.errors';
import { readOrderDetails } from '../deferred-details/deferred-details';
import { DraftRepository, isOf } from '../drafts/drafts.repository';
import { CompleteCheckout } from '../use-cases/complete-checkout';
import { PlaceTestOrder } from '../use-cases/place-test-order';
import { countUnavailablePayments } from './count-unavailable-payments';
import { PlaceOrderRequest } from './place-order.dto';

@ApiTags('checkout')
@Controller('orders')
export class PlaceOrderController {
  constructor(
    private readonly drafts: DraftRepository,
    private readonly complete: CompleteCheckout,
    private readonly testOrder: PlaceTestOrder,
    private readonly settings: ProviderSettings,
    private readonly staff: StaffName,
    private readonly orders: OrderReader,
  ) {}

  /**
   * The order of a payment of this browser or customer. Idempotent. Without a payment, a test order: for admins only,
   * while both Stripe and the courier service are simulated.
   */
  @Post()
  @TakesBody({ bytes: MANY_BYTES, text: 'mended' })
  @ApiCreatedResponse({ type: OrderReceiptResponse })
  @ApiNotFoundResponse({ description: 'No payment of this browser or customer' })
  @ApiConflictResponse({ description: 'payment_processing, payment_not_completed, payment_refunded' })
  @ApiUnprocessableEntityResponse({ description: 'The payment is missing' })
  async placeOrder(@Body() body: PlaceOrderRequest, @CurrentSession() session: Session): Promise<OrderReceiptResponse> {
    const { paymentIntentId } = body;
    const orderId =
      paymentIntentId == null ? await this.test(body, session) : await this.paid(paymentIntentId, body, session);
    return orderReceipt((await this.orders.find(orderId))!);
  }

  private async paid(paymentIntentId: string, body: PlaceOrderRequest, session: Session): Promise<number> {
    const [row, draft] = [await session.current(), await this.drafts.findByPayment(paymentIntentId)];
    if (!row || !draft || !isOf(row, draft)) throw new DraftNotFound();
    const details = readOrderDetails({ ...body });
    return countUnavailablePayments(this.complete.execute(paymentIntentId, { details, draft }));
  }

  /** Everyone but admins is told that the payment is missing, so that the answer does not reveal test orders. */
  private async test(body: PlaceOrderRequest, session: Session): Promise<number> {
    const row = await session.current();
    // Another process may just have saved real keys.
    if (row?.role === 'admin') await this.settings.reload();
    if (row?.role !== 'admin' || !this.settings.movesNothingReal()) {
      const missing = { path: 'paymentIntentId', message: 'The payment is missing.' };
      throw new RuleBroken('invalid', 'Please check the form.', [missing]);
    }
    return this.testOrder.execute(row, body, await this.staff.of(session));
  }
}
