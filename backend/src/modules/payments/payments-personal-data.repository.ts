import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { CLOSED_DISPUTES } from './disputes/dispute';

export interface StripeCustomer {
  account: string;
  customerId: string;
}

const INTENTS = 'payment_intent_id = ANY($1)';

/** What payments say about a person. The sums are the books' and stay. */
@Injectable()
export class PaymentsPersonalDataRepository {
  async underWay(tx: Tx, intentIds: string[]): Promise<string[]> {
    const rows = await tx.rows<{ what: string }>(
      `SELECT 'refund ' || id AS what FROM payments.refunds WHERE ${INTENTS} AND status = 'requested'
       UNION ALL SELECT 'dispute ' || id FROM payments.disputes
         WHERE ${INTENTS} AND status <> ALL ($2)`,
      [intentIds, CLOSED_DISPUTES],
    );
    return rows.map(({ what }) => what);
  }

  async export(tx: Tx, intentIds: string[]): Promise<object> {
    const all = (table: string, without: string) =>
      tx.rows<{ row: object }>(
        `SELECT to_jsonb(t) - '${without}'::text[] AS row FROM payments.${table} t WHERE ${INTENTS} ORDER BY created_at`,
        [intentIds],
      );
    const [payments, refunds] = [await all('payments', '{account}'), await all('refunds', '{requested_by}')];
    return { payments: payments.map(({ row }) => row), refunds: refunds.map(({ row }) => row) };
  }

  /** Returns whom Stripe knows, for it to forget them, too. */
  async erase(tx: Tx, intentIds: string[]): Promise<StripeCustomer[]> {
    const customers = await tx.rows<StripeCustomer>(
      `SELECT DISTINCT account, stripe_customer_id AS customer_id FROM payments.payments
       WHERE ${INTENTS} AND stripe_customer_id IS NOT NULL`,
      [intentIds],
    );
    await tx.rows(`UPDATE payments.payments SET stripe_customer_id = NULL, card_last4 = NULL WHERE ${INTENTS}`, [
      intentIds,
    ]);
    await tx.rows(`UPDATE payments.refunds SET explanation = NULL WHERE ${INTENTS}`, [intentIds]);
    return customers;
  }
}
