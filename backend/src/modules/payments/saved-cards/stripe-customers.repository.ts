import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { StripeCustomer } from './stripe-customer';

/** The only queries on the customers at Stripe. */
@Injectable()
export class StripeCustomersRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  of(userId: number): Promise<Pick<StripeCustomer, 'account' | 'customerId'>[]> {
    return this.database.rows(
      'SELECT account, customer_id FROM payments.customers WHERE user_id = $1 ORDER BY created_at DESC',
      [userId],
    );
  }

  /** Stores the customer unless another request was faster; returns the stored one. `instead` is replaced. */
  async keep(userId: number, account: string, customerId: string, instead: string | null = null): Promise<string> {
    const row = await this.database.row<{ customerId: string }>(
      `INSERT INTO payments.customers AS known (user_id, account, customer_id) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, account) DO UPDATE
         SET customer_id = CASE WHEN known.customer_id = $4 THEN excluded.customer_id ELSE known.customer_id END
       RETURNING customer_id`,
      [userId, account, customerId, instead],
    );
    return row!.customerId;
  }

  /** Removes those of a person; returns each customer with the newest keys that reach it. */
  forget(tx: Tx, userId: number): Promise<Pick<StripeCustomer, 'account' | 'customerId'>[]> {
    return tx.rows(
      `WITH gone AS (DELETE FROM payments.customers WHERE user_id = $1 RETURNING account, customer_id, created_at)
       SELECT DISTINCT ON (customer_id) account, customer_id FROM gone ORDER BY customer_id, created_at DESC`,
      [userId],
    );
  }
}
