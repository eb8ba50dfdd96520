import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { KeepsPersonalData, type PersonalData, type Person } from '../../kernel/personal-data';
import { CLOSED_DISPUTES } from './disputes/dispute';
import { ForgetCustomer } from './forget-customer';

const INTENTS = 'payment_intent_id = ANY($1)';

/** Payments and refunds of a person. The sums stay for the books. */
@Injectable()
@KeepsPersonalData(5)
export class PaymentsPersonalDataRepository implements PersonalData {
  async underWay(tx: Tx, { paymentIntentIds }: Person): Promise<string[]> {
    const rows = await tx.rows<{ what: string }>(
      `SELECT 'refund ' || id AS what FROM payments.refunds WHERE ${INTENTS} AND status = 'requested'
       UNION ALL SELECT 'dispute ' || id FROM payments.disputes
         WHERE ${INTENTS} AND status <> ALL ($2)`,
      [paymentIntentIds, CLOSED_DISPUTES],
    );
    return rows.map(({ what }) => what);
  }

  async export(tx: Tx, { paymentIntentIds }: Person): Promise<object> {
    const all = (table: string, without: string) =>
      tx.rows<{ row: object }>(
        `SELECT to_jsonb(t) - '${without}'::text[] AS row FROM payments.${table} t WHERE ${INTENTS} ORDER BY created_at`,
        [paymentIntentIds],
      );
    const [payments, refunds] = [await all('payments', '{account}'), await all('refunds', '{requested_by}')];
    return { payments: payments.map(({ row }) => row), refunds: refunds.map(({ row }) => row) };
  }

  /** Stripe is asked to forget its customers, too. */
  async erase(tx: Tx, { paymentIntentIds }: Person): Promise<string[]> {
    const customers = await tx.rows<{ account: string; customerId: string }>(
      `SELECT DISTINCT account, stripe_customer_id AS customer_id FROM payments.payments
       WHERE ${INTENTS} AND stripe_customer_id IS NOT NULL`,
      [paymentIntentIds],
    );
    await tx.rows(`UPDATE payments.payments SET stripe_customer_id = NULL, card_last4 = NULL WHERE ${INTENTS}`, [
      paymentIntentIds,
    ]);
    await tx.rows(`UPDATE payments.refunds SET explanation = NULL WHERE ${INTENTS}`, [paymentIntentIds]);
    for (const customer of customers) await tx.enqueue(ForgetCustomer, customer, { key: customer.customerId });
    return [...paymentIntentIds, ...customers.map(({ customerId }) => customerId)];
  }
}
