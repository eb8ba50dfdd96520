import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import type { Draft } from './drafts/draft';

export type PersonsDraft = Pick<Draft, 'id' | 'status' | 'paymentIntentId'>;

/** Checkouts of a person, whether they became an order or not. */
@Injectable()
export class CheckoutPersonalDataRepository {
  /** Keeps them as they are until the transaction ends. */
  lock(tx: Tx, person: { email: string; userId: number | null; orderIds: number[] }): Promise<PersonsDraft[]> {
    return tx.rows(
      `SELECT id, status, payment_intent_id FROM checkout.drafts d
       WHERE user_id = $2 OR order_id = ANY($3) OR EXISTS (
         SELECT FROM checkout.draft_revisions r WHERE r.draft_id = d.id AND lower(r.snapshot -> 'customer' ->> 'email') = $1)
       ORDER BY id FOR UPDATE`,
      [person.email, person.userId, person.orderIds],
    );
  }

  async export(tx: Tx, draftIds: number[]): Promise<object[]> {
    const rows = await tx.rows<{ checkout: object }>(
      `SELECT to_jsonb(d) - '{owner_key,visitor_key,network}'::text[] || jsonb_build_object('revisions',
         (SELECT jsonb_agg(to_jsonb(r) ORDER BY number) FROM checkout.draft_revisions r WHERE draft_id = d.id)) AS checkout
       FROM checkout.drafts d WHERE id = ANY($1) ORDER BY id`,
      [draftIds],
    );
    return rows.map(({ checkout }) => checkout);
  }

  /** What became an order, or money that went back, stays without the person; the rest goes. */
  async erase(tx: Tx, draftIds: number[]): Promise<void> {
    await tx.rows('DELETE FROM checkout.draft_revisions WHERE draft_id = ANY($1)', [draftIds]);
    await tx.rows(`DELETE FROM checkout.drafts WHERE id = ANY($1) AND status = 'expired'`, [draftIds]);
    await tx.rows(
      `UPDATE checkout.drafts SET owner_key = 'erased:' || id, visitor_key = gen_random_uuid(), user_id = NULL,
         network = NULL, stripe_customer_id = NULL WHERE id = ANY($1)`,
      [draftIds],
    );
  }
}
