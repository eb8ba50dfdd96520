import { Injectable } from '@nestjs/common';
import { contactQuery } from '../../../kernel/database/contact-search';
import { Database, type Param } from '../../../kernel/database/database';
import type { Draft } from './draft';

export const UNFINISHED = ['open', 'refused', 'expired'] as const;

/** A checkout without an order, with the data of its newest revision, which is deleted after a while. */
export interface DraftWithoutOrder extends Pick<
  Draft,
  'id' | 'paymentIntentId' | 'nextCheckAt' | 'refusal' | 'createdAt' | 'updatedAt'
> {
  status: (typeof UNFINISHED)[number];
  amountCents: number | null;
  customer: { name: string; email: string; phone: string } | null;
  items: string[] | null;
  recipients: string[] | null;
}

export interface DraftSearch {
  search?: string | undefined;
  /** Only checkouts with exactly this address. */
  email?: string | undefined;
  status?: DraftWithoutOrder['status'] | undefined;
  before?: number | undefined;
  limit: number;
}

/** Checkouts without an order, for the back office. */
@Injectable()
export class DraftsWithoutOrderRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. `byCard`: payments that match regardless of other fields. */
  find({ search, email, status, before, limit }: DraftSearch, byCard: string[]): Promise<DraftWithoutOrder[]> {
    const params: Param[] = [];
    const add = (value: Param) => `$${params.push(value)}`;
    const where = [status ? `d.status = ${add(status)}` : 'true', before ? `d.id < ${add(before)}` : 'true'];
    if (email) {
      const address = email.trim().toLowerCase();
      where.push(
        `checkout.payer_words(r.snapshot) @@ to_tsquery('simple', ${add(contactQuery(address) ?? '')})`,
        `lower(r.snapshot -> 'customer' ->> 'email') = ${add(address)}`,
      );
    }
    if (search?.trim()) where.push(`d.id IN (${found(search.trim(), byCard, add)})`);
    return this.database.rows(
      `SELECT d.id, d.status, d.payment_intent_id, d.next_check_at, d.refusal, d.created_at, d.updated_at, r.amount_cents,
         r.snapshot -> 'customer' AS customer,
         ARRAY(SELECT line ->> 'title' FROM jsonb_array_elements(r.snapshot -> 'lines') line) AS items,
         ARRAY(SELECT concat_ws(' ', one -> 'recipient' ->> 'firstName', one -> 'recipient' ->> 'lastName')
           FROM jsonb_array_elements(r.snapshot -> 'parcels') one) AS recipients
       FROM checkout.drafts d LEFT JOIN checkout.draft_revisions r ON r.draft_id = d.id AND r.number = d.revision
       WHERE d.status <> 'completed' AND ${where.join(' AND ')} ORDER BY d.id DESC LIMIT ${limit}`,
      params,
    );
  }
}

/** By name, e-mail, phone, amount, payment or card; each has its own index. */
function found(text: string, byCard: string[], add: (value: Param) => string): string {
  const ways = [`SELECT id FROM checkout.drafts WHERE payment_intent_id = ANY (${add([text, ...byCard])}::text[])`];
  const query = contactQuery(text);
  if (query)
    ways.push(
      `SELECT draft_id FROM checkout.draft_revisions WHERE checkout.payer_words(snapshot) @@ to_tsquery('simple', ${add(query)})`,
    );
  const amount = /^\$?\s*(\d{1,6}(?:\.\d{2})?)$/.exec(text.replaceAll(',', ''))?.[1];
  if (amount)
    ways.push(
      `SELECT draft_id FROM checkout.draft_revisions WHERE amount_cents = ${add(Math.round(Number(amount) * 100))}`,
    );
  return ways.join(' UNION ');
}
