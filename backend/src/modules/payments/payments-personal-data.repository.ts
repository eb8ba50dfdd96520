import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { KeepsPersonalData, type PersonalData, type Person } from '../../kernel/personal-data';
import { CLOSED_DISPUTES } from './disputes/dispute';
import { StripeCustomersRepository } from './saved-cards/stripe-customers.repository';
import { ForgetCustomer } from './forget-customer';
import type { StripeCustomer } from './saved-cards/stripe-customer';

const INTENTS = 'payment_intent_id = ANY($1)';

/** Payments and refunds of a person. The sums stay for the books. */
@Injectable()
@KeepsPersonalData(5)
export class PaymentsPersonalDataRepository implements PersonalData {
  constructor(private readonly customers: StripeCustomersRepository) {}

  async underWay(tx: Tx, { paymentIntentIds }: Person): Promise<string[]> {
    const rows = await tx.rows<{ what: string }>(
      `SELECT 'refund ' || id AS what FROM payments.refunds WHERE ${INTENTS} AND status = 'requested'
       UNION ALL SELECT 'dispute ' || id FROM payments.disputes
         WHERE ${INTENTS} AND status <> ALL ($2)`,
      [paymentIntentIds, CLOSED_DISPUTES],
    );
    return rows.map(({ what }) => what);
  }

  async export(tx: Tx, { paymentIntentIds, userId }: Person): Promise<object> {
    const all = (table: string, without: string) =>
      tx.rows<{ row: object }>(
        `SELECT to_jsonb(t) - '${without}'::text[] AS row FROM payments.${table} t WHERE ${INTENTS} ORDER BY created_at`,
        [paymentIntentIds],
      );
    const [payments, refunds] = [await all('payments', '{account}'), await all('refunds', '{requested_by}')];
    const customers = await tx.rows('SELECT customer_id FROM payments.customers WHERE user_id = $1', [userId]);
    return { payments: payments.map(({ row }) => row), refunds: refunds.map(({ row }) => row), customers };
  }

  /** Stripe is asked to forget its customers, too, and with them their saved cards. */
  async erase(tx: Tx, { paymentIntentIds, userId }: Person): Promise<string[]> {
    const own = userId === null ? [] : await this.customers.forget(tx, userId);
    // Another customer may have paid for an order with this person's address: their cards are theirs.
    const others = await tx.rows<Pick<StripeCustomer, 'account' | 'customerId'>>(
      `SELECT DISTINCT account, stripe_customer_id AS customer_id FROM payments.payments
       WHERE ${INTENTS} AND stripe_customer_id <> ALL ($2)
         AND NOT EXISTS (SELECT FROM payments.customers c WHERE c.customer_id = stripe_customer_id)`,
      [paymentIntentIds, own.map(({ customerId }) => customerId)],
    );
    const customers = [...own, ...others];
    await tx.rows(`UPDATE payments.payments SET stripe_customer_id = NULL, card_last4 = NULL WHERE ${INTENTS}`, [
      paymentIntentIds,
    ]);
    await tx.rows(`UPDATE payments.refunds SET explanation = NULL WHERE ${INTENTS}`, [paymentIntentIds]);
    for (const customer of customers) await tx.enqueue(ForgetCustomer, customer, { key: customer.customerId });
    return [...paymentIntentIds, ...customers.map(({ customerId }) => customerId)];
  }
}
