import { Injectable } from '@nestjs/common';
import { KEPT_DAYS } from '@crispi/rules/retention';
import { Config } from '../../../kernel/config/config';
import { Database } from '../../../kernel/database/database';
import { deleteInBatches } from '../../../kernel/database/delete-in-batches';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { Draft } from './draft';

/** The result of a checkout. */
export type DraftEnding = Pick<Draft, 'status' | 'orderId'>;

/** Queries on drafts for scheduled jobs and audits. */
@Injectable()
export class DraftUpkeepRepository {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Open drafts whose payment must be checked at Stripe; each is returned to one run only until its next check. */
  takeDue(tx: Tx, limit: number): Promise<{ id: number }[]> {
    return tx.rows(
      `UPDATE checkout.drafts SET next_check_at = kernel.now() + make_interval(secs => $2) WHERE id IN (
         SELECT id FROM checkout.drafts WHERE status = 'open' AND next_check_at <= kernel.now()
         ORDER BY next_check_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [limit, (this.config.sweepEveryMs * 2) / 1000],
    );
  }

  /** Open drafts. */
  open(): Promise<{ id: number }[]> {
    return this.database.rows(`SELECT id FROM checkout.drafts WHERE status = 'open'`);
  }

  /** The results of the checkouts of these payments; deleted ones are missing. */
  async endingsOf(paymentIntentIds: string[]): Promise<Map<string, DraftEnding>> {
    const rows = await this.database.rows<DraftEnding & { paymentIntentId: string }>(
      'SELECT payment_intent_id, status, order_id FROM checkout.drafts WHERE payment_intent_id = ANY($1)',
      [paymentIntentIds],
    );
    return new Map(rows.map(({ paymentIntentId, ...ending }) => [paymentIntentId, ending]));
  }

  /** Open drafts that a scheduled job should have checked long ago. */
  overdue(): Promise<{ id: number }[]> {
    return this.database.rows(
      `SELECT id FROM checkout.drafts WHERE status = 'open' AND next_check_at < kernel.now() - interval '10 minutes' ORDER BY id`,
    );
  }

  /**
   * Deletes the personal data of settled checkouts: an order has its own copy, and without an order it is not needed.
   */
  async forgetSettled(): Promise<void> {
    await deleteInBatches(
      this.database,
      'checkout.drafts',
      `t.status = 'expired' AND t.updated_at < kernel.now() - interval '${KEPT_DAYS.unpaidCheckout} days'`,
    );
    await deleteInBatches(
      this.database,
      'checkout.draft_revisions',
      `EXISTS (SELECT FROM checkout.drafts d WHERE d.id = t.draft_id AND d.status IN ('completed', 'refused')
         AND d.updated_at < kernel.now() - interval '90 days')`,
    );
  }
}
