import { Injectable } from '@nestjs/common';
import { IsInt } from 'class-validator';
import type { Tx } from '../../kernel/database/unit-of-work';
import { defineJob } from '../../kernel/events/definitions';
import type { LocalHandler, Lease, OutboundHandler } from '../../kernel/events/handlers';
import { HandlesEvent, HandlesJob } from '../../kernel/events/handles';
import { StripeTaxCalls } from '../payments';
import { RefundMade, type RefundMadePayload } from '../payments/events';
import { StripeRecordsRepository } from './stripe-records.repository';
import type { StripeCalculation } from './tax-question';

export class RecordTaxPayload {
  @IsInt() orderId: number;
  @IsInt() recipientIndex: number;
}

export class ReverseTaxPayload extends RecordTaxPayload {
  @IsInt() refundId: number;
  @IsInt() cents: number;
}

/** Makes the calculation that was paid a transaction: only those are in Stripe's tax reports. */
export const RecordTax = defineJob('tax.record-transaction', RecordTaxPayload);
/** Takes the tax of a refund back. */
export const ReverseTax = defineJob('tax.reverse-transaction', ReverseTaxPayload);

const PATIENTLY = { kind: 'outbound', queue: 'payments', provider: 'stripe', patienceDays: 30 } as const;

/** What Stripe Tax keeps of orders. */
@Injectable()
export class StripeTaxRecords {
  constructor(private readonly rows: StripeRecordsRepository) {}

  /** Of a new order, with the calculation of each shipment; null: Stripe was not asked. */
  async add(tx: Tx, orderId: number, calculations: readonly (StripeCalculation | null)[]): Promise<void> {
    const records = calculations.flatMap((calculation, recipientIndex) => {
      if (!calculation) return [];
      const { id: calculationId, account, totalCents } = calculation;
      return [{ orderId, recipientIndex, account, calculationId, totalCents }];
    });
    if (records.length === 0) return;
    await this.rows.add(tx, records);
    for (const { recipientIndex } of records) {
      const payload = { orderId, recipientIndex };
      await tx.enqueue(RecordTax, payload, { key: `tax-${orderId}-${recipientIndex}` });
    }
  }
}

@Injectable()
@HandlesJob(RecordTax, PATIENTLY)
export class RecordTaxHandler implements OutboundHandler<RecordTaxPayload> {
  constructor(
    private readonly calls: StripeTaxCalls,
    private readonly rows: StripeRecordsRepository,
  ) {}

  async handle(of: RecordTaxPayload, lease: Lease): Promise<void> {
    const record = await this.rows.find(of);
    if (!record || record.transactionId) return lease.finish();
    const { account, calculationId } = record;
    const reference = `order-${of.orderId}-${of.recipientIndex}`;
    const id = await lease.call(() => this.calls.record(account, calculationId, reference, lease.idempotencyKey));
    await lease.finish(async (tx) => {
      if (id) await this.rows.recorded(tx, of, id);
    });
  }
}

/** Each part of a refund is a part of its shipment's transaction. */
@Injectable()
@HandlesEvent(RefundMade, { name: 'tax.reverse-when-refunded', kind: 'local' })
export class ReverseTaxWhenRefunded implements LocalHandler<RefundMadePayload> {
  constructor(private readonly rows: StripeRecordsRepository) {}

  async handle({ orderId, refundId, parts }: RefundMadePayload, tx: Tx): Promise<void> {
    for (const { part: recipientIndex, cents } of parts) {
      if (!(await this.rows.exists(tx, { orderId, recipientIndex }))) continue;
      const payload = { orderId, recipientIndex, refundId, cents };
      await tx.enqueue(ReverseTax, payload, { key: `tax-${refundId}-${recipientIndex}` });
    }
  }
}

@Injectable()
@HandlesJob(ReverseTax, PATIENTLY)
export class ReverseTaxHandler implements OutboundHandler<ReverseTaxPayload> {
  constructor(
    private readonly calls: StripeTaxCalls,
    private readonly rows: StripeRecordsRepository,
  ) {}

  /** A refund of the tip is more than the transaction holds. */
  async handle({ refundId, cents, ...of }: ReverseTaxPayload, lease: Lease): Promise<void> {
    const record = await this.rows.find(of);
    if (!record) return lease.finish();
    const left = record.totalCents - record.reversedCents;
    const reversed = Math.min(cents, left);
    if (reversed === 0) return lease.finish();
    if (!record.transactionId) throw new Error(`The tax of order ${of.orderId} is not recorded at Stripe yet.`);
    const reversal = {
      cents: reversed,
      reference: `refund-${refundId}-${of.recipientIndex}`,
      full: reversed === record.totalCents,
    };
    const { account, transactionId } = record;
    await lease.call(() => this.calls.reverse(account, transactionId, reversal, lease.idempotencyKey));
    await lease.finish((tx) => this.rows.reversed(tx, of, reversed));
  }
}
