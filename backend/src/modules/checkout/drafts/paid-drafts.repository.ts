import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Draft } from './draft';

/** The owner of a payment, and the result of the draft. */
export interface PayerOfDraft extends Pick<Draft, 'nextCheckAt' | 'refusal'> {
  paymentIntentId: string;
  name: string;
  email: string;
  phone: string;
}

/** Queries of the back office on drafts whose payment may have been received. */
@Injectable()
export class PaidDraftRepository {
  constructor(private readonly database: Database) {}

  /** Payments of open drafts; a draft stays open for about an hour. */
  async openPayments(): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT payment_intent_id AS id FROM checkout.drafts WHERE status = 'open' AND payment_intent_id IS NOT NULL
       ORDER BY next_check_at LIMIT 10000`,
    );
    return rows.map(({ id }) => id);
  }

  async payersOf(paymentIntentIds: string[]): Promise<Map<string, PayerOfDraft>> {
    const rows = await this.database.rows<PayerOfDraft>(
      `SELECT d.payment_intent_id, d.next_check_at, d.refusal, r.snapshot -> 'customer' ->> 'name' AS name,
         r.snapshot -> 'customer' ->> 'email' AS email, r.snapshot -> 'customer' ->> 'phone' AS phone
       FROM checkout.drafts d JOIN checkout.draft_revisions r ON r.draft_id = d.id AND r.number = d.revision
       WHERE d.payment_intent_id = ANY($1)`,
      [paymentIntentIds],
    );
    return new Map(rows.map((row) => [row.paymentIntentId, row]));
  }
}
