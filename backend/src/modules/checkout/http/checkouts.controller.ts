import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { formatCents } from '@crispi/rules/money';
import { Requires } from '../../../kernel/http/request-decorators';
import { CheckoutsWithoutOrder, type CheckoutWithoutOrder } from '../checkouts-without-order';
import { CheckoutResponse, CheckoutsQuery } from './checkouts.dto';

const PAGE = 50;

/** Finds checkouts without an order, for example for a customer on the phone. */
@ApiTags('customers')
@Requires('admin')
@Controller('admin/checkouts')
export class CheckoutsController {
  constructor(private readonly checkouts: CheckoutsWithoutOrder) {}

  @Get()
  @ApiOperation({ summary: 'Checkouts and payments that became no order, newest first' })
  @ApiOkResponse({ type: [CheckoutResponse] })
  async list(@Query() { limit = PAGE, ...search }: CheckoutsQuery): Promise<CheckoutResponse[]> {
    return (await this.checkouts.find({ ...search, limit })).map(line);
  }
}

const line = ({ customer, amountCents, ...checkout }: CheckoutWithoutOrder): CheckoutResponse => ({
  id: checkout.id,
  state: checkout.state,
  name: customer?.name ?? null,
  email: customer?.email ?? null,
  phone: customer?.phone ?? null,
  amount: amountCents === null ? null : formatCents(amountCents),
  paymentIntentId: checkout.paymentIntentId,
  cardLast4: checkout.cardLast4,
  paidAt: checkout.paidAt?.toISOString() ?? null,
  createdAt: checkout.createdAt.toISOString(),
  nextCheckAt: checkout.status === 'open' ? checkout.nextCheckAt.toISOString() : null,
  refusal: checkout.refusal,
  items: checkout.items ?? [],
  recipients: checkout.recipients ?? [],
});
