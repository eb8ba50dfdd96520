import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import { StripeRecord } from './stripe-record';

type RecordKey = Pick<StripeRecord, 'orderId' | 'recipientIndex'>;

@Injectable()
export class StripeRecordsRepository {
  constructor(private readonly database: Database) {}

  async add(tx: Tx, records: Omit<StripeRecord, 'transactionId' | 'reversedCents'>[]): Promise<void> {
    await tx.manager.insert(StripeRecord, records);
  }

  find({ orderId, recipientIndex }: RecordKey): Promise<StripeRecord | null> {
    return this.database.row<StripeRecord>(
      `SELECT order_id, recipient_index, account, calculation_id, total_cents, reversed_cents, transaction_id
       FROM tax.stripe_records WHERE order_id = $1 AND recipient_index = $2`,
      [orderId, recipientIndex],
    );
  }

  async exists(tx: Tx, { orderId, recipientIndex }: RecordKey): Promise<boolean> {
    return tx.manager.existsBy(StripeRecord, { orderId, recipientIndex });
  }

  async recorded(tx: Tx, { orderId, recipientIndex }: RecordKey, transactionId: string): Promise<void> {
    await tx.manager.update(StripeRecord, { orderId, recipientIndex }, { transactionId });
  }

  async reversed(tx: Tx, { orderId, recipientIndex }: RecordKey, cents: number): Promise<void> {
    await tx.manager.increment(StripeRecord, { orderId, recipientIndex }, 'reversedCents', cents);
  }
}
