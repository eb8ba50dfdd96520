import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Put, Query } from '@nestjs/common';
import {
  ApiConflictResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { formatCents } from '@crispi/rules/money';
import { NotFound } from '../../../kernel/errors/app-error';
import { MANY_BYTES, TakesBody } from '../../../kernel/http/bodies';
import { CurrentSession, Requires } from '../../../kernel/http/request-decorators';
import type { Session } from '../../../kernel/http/request-session';
import { StaffName } from '../../accounts/http';
import { StaffOrders } from '../staff-orders/staff-orders';
import { WriteStaffOrder } from '../staff-orders/write-staff-order';
import { totalsOf } from '../pricing/totals';
import { quoteAnswer, quoteRecipient, QuotesResponse } from './delivery-quotes.dto';
import {
  StaffOrderDetailsResponse,
  staffOrderResponse,
  StaffOrderResponse,
  StaffOrderTotalsResponse,
  withDetails,
} from './staff-order.dto';
import {
  RenewLinkRequest,
  StaffOrdersQuery,
  StaffOrderTotalsRequest,
  StaffQuotesRequest,
  toDocument,
  toItem,
  WriteStaffOrderRequest,
} from './staff-orders.dto';

const ID = new ParseUUIDPipe({ exceptionFactory: () => new NotFound('The order') });
const REFUSALS = {
  description:
    'order_changed; already_paid {orderId}; payment_processing; price_changed {amount, totals}; out_of_stock; line_unavailable',
};

/** Orders that staff type for customers, on the phone or at the counter. */
@ApiTags('staff orders')
@Requires('admin')
@Controller('admin/staff-orders')
export class StaffOrdersController {
  constructor(
    private readonly staffOrders: StaffOrders,
    private readonly writing: WriteStaffOrder,
    private readonly staff: StaffName,
  ) {}

  /** The total of a possibly incomplete form. Changes nothing. */
  @Post('totals')
  @HttpCode(200)
  @TakesBody({ bytes: MANY_BYTES })
  @ApiOkResponse({ type: StaffOrderTotalsResponse })
  @ApiUnprocessableEntityResponse({ description: 'gift_card_unknown' })
  async totals(@Body() { id, items, form }: StaffOrderTotalsRequest): Promise<StaffOrderTotalsResponse> {
    const { lines, priced } = await this.staffOrders.preview(items.map(toItem), form, id ?? null);
    return {
      totals: totalsOf(priced),
      items: lines.map(({ id: key, title, totalCents, available, unavailableReason }) => ({
        key,
        title,
        total: formatCents(totalCents),
        available,
        unavailableReason,
      })),
    };
  }

  /** Delivery fees by recipient, as for shoppers. */
  @Post(':id/quotes')
  @HttpCode(200)
  @TakesBody({ bytes: MANY_BYTES })
  @ApiOkResponse({ type: QuotesResponse })
  @ApiUnprocessableEntityResponse({
    description: 'area_not_served, slot_unavailable, not_deliverable; naming the field',
  })
  async quotes(
    @Param('id', ID) id: string,
    @Body() { items, recipients }: StaffQuotesRequest,
  ): Promise<QuotesResponse> {
    const asked = recipients.map((body) => ({ recipient: quoteRecipient(body), keys: body.assignedItems }));
    const quotes = await this.staffOrders.quote(id, items.map(toItem), asked);
    return { quotes: quotes.map((quote, i) => quoteAnswer(quote, recipients[i]!, i)) };
  }

  /** The unfinished ones of the last 14 days, at most 100, newest first. */
  @Get()
  @ApiOkResponse({ type: [StaffOrderResponse] })
  async list(@Query() { all = false }: StaffOrdersQuery): Promise<StaffOrderResponse[]> {
    return (await this.staffOrders.list({ all })).map(staffOrderResponse);
  }

  @Get(':id')
  @ApiOkResponse({ type: StaffOrderDetailsResponse })
  @ApiNotFoundResponse({ description: 'No such order' })
  async one(@Param('id', ID) id: string): Promise<StaffOrderDetailsResponse> {
    return withDetails(await this.staffOrders.get(id), await this.staffOrders.versionsOf(id));
  }

  /**
   * Writes an order. With a link it waits for its customer to pay; otherwise it is placed at once. A repeated request
   * changes nothing.
   */
  @Put(':id')
  @TakesBody({ bytes: MANY_BYTES })
  @ApiOkResponse({ type: StaffOrderResponse })
  @ApiConflictResponse(REFUSALS)
  @ApiUnprocessableEntityResponse({
    description:
      'invalid, with all invalid fields ("form.recipients.0.zipCode", "items.0"); window_taken; counter_not_possible; invoice_not_allowed; amount_too_small; gift_card_unknown',
  })
  async write(
    @Param('id', ID) id: string,
    @Body() body: WriteStaffOrderRequest,
    @CurrentSession() session: Session,
  ): Promise<StaffOrderResponse> {
    const { version, amount: amountCents, due: dueCents } = body;
    const by = await this.staff.of(session);
    await this.writing.execute({ id, document: toDocument(body), version, amountCents, dueCents, by });
    return staffOrderResponse(await this.staffOrders.get(id));
  }

  /** Asks its customer again, with a new link and today's prices. */
  @Post(':id/link')
  @HttpCode(200)
  @ApiOkResponse({ type: StaffOrderResponse })
  @ApiNotFoundResponse({ description: 'No such order' })
  @ApiConflictResponse(REFUSALS)
  async renew(
    @Param('id', ID) id: string,
    @Body() { amount: amountCents, due: dueCents, hours, email }: RenewLinkRequest,
    @CurrentSession() session: Session,
  ): Promise<StaffOrderResponse> {
    const by = await this.staff.of(session);
    await this.writing.renew(id, { hours, email, amountCents, dueCents, by });
    return staffOrderResponse(await this.staffOrders.get(id));
  }

  /** Its link stops working, and its goods are free again. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ description: 'No such order' })
  @ApiConflictResponse({ description: 'already_paid {orderId}; payment_processing' })
  async withdraw(@Param('id', ID) id: string): Promise<void> {
    await this.writing.withdraw(id);
  }
}
