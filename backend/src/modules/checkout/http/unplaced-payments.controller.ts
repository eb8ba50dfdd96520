import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { formatCents } from '@crispi/rules/money';
import { Requires } from '../../../kernel/http/request-decorators';
import { UnplacedPayments, type UnplacedPayment } from '../unplaced-payments';
import { UnplacedPaymentsResponse, type UnplacedPaymentResponse } from './unplaced-payments.dto';

/** Received payments without an order. */
@ApiTags('system')
@Requires('admin')
@Controller('admin/system/payments')
export class UnplacedPaymentsController {
  constructor(private readonly unplaced: UnplacedPayments) {}

  @Get()
  @ApiOperation({ summary: 'What was paid and has no order, and what is being done about it' })
  @ApiOkResponse({ type: UnplacedPaymentsResponse })
  async list(): Promise<UnplacedPaymentsResponse> {
    const { troubled, payments } = await this.unplaced.find();
    return { troubled, payments: payments.map(line) };
  }
}

function line({ payer, amountCents, state, ...payment }: UnplacedPayment): UnplacedPaymentResponse {
  const waits = state === 'placing' || state === 'late';
  return {
    ...payment,
    state,
    amount: formatCents(amountCents),
    name: payer?.name ?? null,
    email: payer?.email ?? null,
    phone: payer?.phone ?? null,
    nextCheckAt: (waits && payer?.nextCheckAt) || null,
    refusal: payer?.refusal ?? null,
  };
}
