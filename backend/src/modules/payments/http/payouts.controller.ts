import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString } from 'class-validator';
import { formatCents } from '@crispi/rules/money';
import { NotFound, RuleBroken } from '../../../kernel/errors/app-error';
import { TaskOrders } from '../../../kernel/events/task-orders';
import { writeCsv } from '../../../kernel/http/csv';
import { Requires } from '../../../kernel/http/request-decorators';
import { isLocalDate, localDate, TimeZones } from '../../stores';
import { PayoutsRepository, type Mismatch, type PayoutSums } from '../payouts/payouts.repository';

const DATE = 'Enter a date like 2026-11-28.';
const MISMATCHES: Record<Mismatch, string> = {
  unknown_payment: 'This payment was not made in the shop.',
  unknown_refund: 'This refund was not made in the shop, but in Stripe’s dashboard.',
  unknown_dispute: 'The shop has not heard of this dispute.',
};

/** Days on which Stripe sent them, both inclusive: the books have them on the same day. */
class PayoutsQuery {
  @ApiProperty({ format: 'date' }) @IsString({ message: DATE }) from: string;
  @ApiProperty({ format: 'date' }) @IsString({ message: DATE }) to: string;

  @ApiPropertyOptional({ enum: ['json', 'csv'], default: 'json' })
  @IsOptional()
  @IsIn(['json', 'csv'], { message: 'Choose json or csv.' })
  format?: 'json' | 'csv';
}

/** Amounts in cents; negative: taken off the balance. */
class PayoutResponse {
  @ApiProperty({ example: 'po_1Q2w3E' }) id: string;
  @ApiProperty({ format: 'date' }) sentOn: string;
  @ApiProperty({ format: 'date' }) arrivesOn: string;
  @ApiProperty({ example: 'paid', description: 'Stripe’s status' }) status: string;
  @ApiProperty() amount: number;
  @ApiProperty({ description: 'Number of charges' }) payments: number;
  @ApiProperty() charges: number;
  @ApiProperty() refunds: number;
  @ApiProperty() disputes: number;
  @ApiProperty({ description: 'What Stripe kept' }) fees: number;
  @ApiProperty() other: number;
  @ApiProperty({ description: 'Transactions that are not of this shop' }) mismatches: number;
}

class PayoutLineResponse {
  @ApiProperty({ example: 'txn_1Q2w3E' }) id: string;
  @ApiProperty({ example: 'charge', description: 'Stripe’s reporting category' }) kind: string;
  @ApiProperty({ description: 'Cents' }) amount: number;
  @ApiProperty({ description: 'Cents' }) fee: number;
  @ApiProperty({ type: Number, nullable: true }) orderId: number | null;
  @ApiProperty({ type: String, nullable: true, description: 'Stripe’s id of the charge, refund or dispute' })
  sourceId: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Why it belongs to no order' }) mismatch: string | null;
  @ApiProperty({ format: 'date-time' }) at: string;
}

class PayoutDetailsResponse {
  @ApiProperty() id: string;
  @ApiProperty({ format: 'date' }) sentOn: string;
  @ApiProperty({ format: 'date' }) arrivesOn: string;
  @ApiProperty() status: string;
  @ApiProperty({ description: 'Cents' }) amount: number;
  @ApiProperty({ type: [PayoutLineResponse], description: 'Their amounts minus their fees are the amount' })
  lines: PayoutLineResponse[];
}

/** What Stripe has sent to the bank. */
@ApiTags('books')
@Requires('admin')
@Controller('admin/payouts')
export class PayoutsController {
  constructor(
    private readonly payouts: PayoutsRepository,
    private readonly orders: TaskOrders,
    private readonly zones: TimeZones,
  ) {}

  /** Newest first. `format=csv`: as a table. */
  @Get()
  @ApiOkResponse({ type: [PayoutResponse] })
  async list(@Query() { from, to, format }: PayoutsQuery): Promise<PayoutResponse[] | StreamableFile> {
    for (const [path, date] of Object.entries({ from, to }))
      if (!isLocalDate(date)) throw new RuleBroken('invalid', DATE, [{ path, message: DATE }]);
    const payouts = await this.payouts.list(from, to, this.zones.of());
    return format === 'csv' ? csvOf(payouts, { from, to }) : payouts.map(toResponse);
  }

  /** The orders behind it. */
  @Get(':id')
  @ApiOkResponse({ type: PayoutDetailsResponse })
  @ApiNotFoundResponse()
  async read(@Param('id') id: string): Promise<PayoutDetailsResponse> {
    const payout = await this.payouts.find(id);
    if (!payout) throw new NotFound('The payout');
    const lines = await this.payouts.linesOf(id);
    const orders = await this.orders.of(lines.map(({ paymentIntentId }) => ({ paymentIntentId })));
    return {
      id,
      sentOn: localDate(payout.createdAt, this.zones.of()),
      arrivesOn: payout.arrivesOn,
      status: payout.status,
      amount: payout.amountCents,
      lines: lines.map((line, i) => ({
        id: line.id,
        kind: line.kind,
        amount: line.amountCents,
        fee: line.feeCents,
        orderId: orders[i]!,
        sourceId: line.sourceId,
        mismatch: line.mismatch && MISMATCHES[line.mismatch],
        at: line.createdAt.toISOString(),
      })),
    };
  }
}

const toResponse = (payout: PayoutSums): PayoutResponse => ({
  id: payout.id,
  sentOn: payout.sentOn,
  arrivesOn: payout.arrivesOn,
  status: payout.status,
  amount: payout.amountCents,
  payments: payout.payments,
  charges: payout.chargesCents,
  refunds: payout.refundsCents,
  disputes: payout.disputesCents,
  fees: payout.feesCents,
  other: payout.otherCents,
  mismatches: payout.mismatches,
});

function csvOf(payouts: readonly PayoutSums[], { from, to }: Pick<PayoutsQuery, 'from' | 'to'>): StreamableFile {
  const table = writeCsv(
    [
      'payout',
      'sent_on',
      'arrives_on',
      'status',
      'payments',
      'charges',
      'refunds',
      'disputes',
      'fees',
      'other',
      'paid_out',
    ],
    payouts.map((payout) => [
      payout.id,
      payout.sentOn,
      payout.arrivesOn,
      payout.status,
      String(payout.payments),
      ...[
        payout.chargesCents,
        payout.refundsCents,
        payout.disputesCents,
        payout.feesCents,
        payout.otherCents,
        payout.amountCents,
      ].map(formatCents),
    ]),
  );
  return new StreamableFile(Buffer.from(table), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="payouts-${from}-${to}.csv"`,
  });
}
