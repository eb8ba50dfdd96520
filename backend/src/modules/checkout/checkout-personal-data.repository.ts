import { Injectable } from '@nestjs/common';
import type { Tx } from '../../kernel/database/unit-of-work';
import { KeepsPersonalData, type PersonalData, type Person } from '../../kernel/personal-data';
import type { Draft } from './drafts/draft';

type PersonsDraft = Pick<Draft, 'id' | 'status' | 'paymentIntentId'>;

/** All checkouts of a person, with or without an order. */
@Injectable()
@KeepsPersonalData(7)
export class CheckoutPersonalDataRepository implements PersonalData {
  async identify(tx: Tx, person: Person): Promise<Person> {
    const drafts = await tx.rows<PersonsDraft>(
      `SELECT id, status, payment_intent_id FROM checkout.drafts d
       WHERE user_id = $2 OR order_id = ANY($3) OR EXISTS (
         SELECT FROM checkout.draft_revisions r WHERE r.draft_id = d.id AND lower(r.snapshot -> 'customer' ->> 'email') = $1)
       ORDER BY id FOR UPDATE`,
      [person.email, person.userId, person.orderIds],
    );
    const intentIds = drafts.map(({ paymentIntentId }) => paymentIntentId).filter((id) => id !== null);
    const open = drafts.filter(({ status }) => status === 'open');
    return {
      ...person,
      draftIds: drafts.map(({ id }) => id),
      paymentIntentIds: [...new Set([...person.paymentIntentIds, ...intentIds])],
      underWay: [...person.underWay, ...open.map(({ id }) => `checkout ${id}`)],
    };
  }

  async export(tx: Tx, { draftIds }: Person): Promise<object> {
    const rows = await tx.rows<{ checkout: object }>(
      `SELECT to_jsonb(d) - '{owner_key,visitor_key,network}'::text[] || jsonb_build_object('revisions',
         (SELECT jsonb_agg(to_jsonb(r) ORDER BY number) FROM checkout.draft_revisions r WHERE draft_id = d.id)) AS checkout
       FROM checkout.drafts d WHERE id = ANY($1) ORDER BY id`,
      [draftIds],
    );
    const typed = await tx.rows<{ order: object }>(
      'SELECT to_jsonb(v) AS order FROM checkout.staff_order_versions v WHERE draft_id = ANY($1) ORDER BY draft_id',
      [draftIds],
    );
    return { checkouts: rows.map(({ checkout }) => checkout), typedByStaff: typed.map(({ order }) => order) };
  }

  /** Checkouts that became an order or a refund are kept without personal data; the others are deleted. */
  async erase(tx: Tx, { draftIds }: Person): Promise<void> {
    await tx.rows(
      `DELETE FROM checkout.staff_orders WHERE id IN (
         SELECT staff_order_id FROM checkout.staff_order_versions WHERE draft_id = ANY($1))`,
      [draftIds],
    );
    await tx.rows('DELETE FROM checkout.draft_revisions WHERE draft_id = ANY($1)', [draftIds]);
    await tx.rows(`DELETE FROM checkout.drafts WHERE id = ANY($1) AND status = 'expired'`, [draftIds]);
    await tx.rows(
      `UPDATE checkout.drafts SET owner_key = 'erased:' || id, visitor_key = gen_random_uuid(), user_id = NULL,
         network = NULL, stripe_customer_id = NULL WHERE id = ANY($1)`,
      [draftIds],
    );
  }
}
