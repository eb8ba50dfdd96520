import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { BalanceLine } from './balance-line';
import { Payout } from './payout';

/** Why the shop does not know a transaction of the balance. */
export type Mismatch = 'unknown_payment' | 'unknown_refund' | 'unknown_dispute';

export type MatchedLine = BalanceLine & { mismatch: Mismatch | null };

/** A payout with what it is made of. */
export interface PayoutSums extends Payout {
  /** Stripe's day of it, by the calendar that was asked for. */
  sentOn: string;
  /** Number of charges. */
  payments: number;
  chargesCents: number;
  refundsCents: number;
  disputesCents: number;
  feesCents: number;
  otherCents: number;
  /** Transactions that are not of this shop. */
  mismatches: number;
}

/** What the shop knows of a transaction's source. */
const MISMATCH = `CASE
  WHEN l.kind = 'charge' AND NOT EXISTS (SELECT FROM payments.payments p WHERE p.payment_intent_id = l.payment_intent_id) THEN 'unknown_payment'
  WHEN l.kind IN ('refund', 'refund_failure') AND NOT EXISTS (SELECT FROM payments.refunds r WHERE r.stripe_refund_id = l.source_id) THEN 'unknown_refund'
  WHEN l.kind IN ('dispute', 'dispute_reversal') AND NOT EXISTS (SELECT FROM payments.disputes d WHERE d.id = l.source_id) THEN 'unknown_dispute'
  END`;

const COLUMNS = 'id, account, kind, amount_cents, fee_cents, source_id, payment_intent_id, payout_id, created_at';

@Injectable()
export class PayoutsRepository {
  constructor(private readonly database: Database) {}

  async save(tx: Tx, payout: Payout): Promise<void> {
    await tx.manager.upsert(Payout, payout, ['id']);
  }

  /** Adds those that are new; a known one only learns its payout. */
  async add(tx: Tx, lines: readonly BalanceLine[]): Promise<void> {
    if (lines.length === 0) return;
    await tx.rows(
      `INSERT INTO payments.balance_lines AS known (${COLUMNS})
       SELECT ${COLUMNS} FROM jsonb_to_recordset($1::jsonb) AS l (id text, account text, kind text, amount_cents int, fee_cents int,
         source_id text, payment_intent_id text, payout_id text, created_at timestamptz)
       ON CONFLICT (id) DO UPDATE SET payout_id = excluded.payout_id WHERE excluded.payout_id IS NOT NULL AND known.payout_id IS NULL`,
      [
        JSON.stringify(
          lines.map((line) => ({
            id: line.id,
            account: line.account,
            kind: line.kind,
            amount_cents: line.amountCents,
            fee_cents: line.feeCents,
            source_id: line.sourceId,
            payment_intent_id: line.paymentIntentId,
            payout_id: line.payoutId,
            created_at: line.createdAt,
          })),
        ),
      ],
    );
  }

  /** Those of these payouts that have ended and whose transactions are known. */
  async known(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.rows<{ id: string }>(
      `SELECT p.id FROM payments.payouts p WHERE p.id = ANY($1) AND p.status IN ('paid', 'failed', 'canceled')
         AND EXISTS (SELECT FROM payments.balance_lines l WHERE l.payout_id = p.id)`,
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** By the day on which Stripe sent them in this time zone, newest first. */
  list(from: string, to: string, timeZone: string): Promise<PayoutSums[]> {
    const sum = (kinds: string) => `coalesce(sum(l.amount_cents) FILTER (WHERE l.kind IN (${kinds})), 0)::int`;
    return this.database.rows(
      `SELECT p.id, p.account, p.amount_cents, p.status, p.arrives_on::text, p.created_at, (p.created_at AT TIME ZONE $3)::date::text AS sent_on,
         count(*) FILTER (WHERE l.kind = 'charge')::int AS payments, ${sum(`'charge'`)} AS charges_cents, ${sum(`'refund', 'refund_failure'`)} AS refunds_cents,
         ${sum(`'dispute', 'dispute_reversal'`)} AS disputes_cents, -coalesce(sum(l.fee_cents), 0)::int AS fees_cents,
         coalesce(sum(l.amount_cents) FILTER (WHERE l.kind NOT IN ('charge', 'refund', 'refund_failure', 'dispute', 'dispute_reversal', 'payout')), 0)::int
           AS other_cents,
         count(*) FILTER (WHERE ${MISMATCH} IS NOT NULL)::int AS mismatches
       FROM payments.payouts p LEFT JOIN payments.balance_lines l ON l.payout_id = p.id
       WHERE (p.created_at AT TIME ZONE $3)::date BETWEEN $1 AND $2 GROUP BY p.id ORDER BY p.created_at DESC, p.id`,
      [from, to, timeZone],
    );
  }

  find(id: string): Promise<Payout | null> {
    return this.database.row(
      'SELECT id, account, amount_cents, status, arrives_on::text, created_at FROM payments.payouts WHERE id = $1',
      [id],
    );
  }

  /** All but the payout itself, oldest first. */
  linesOf(payoutId: string): Promise<MatchedLine[]> {
    return this.database.rows(
      `SELECT ${COLUMNS}, ${MISMATCH} AS mismatch FROM payments.balance_lines l
       WHERE payout_id = $1 AND kind <> 'payout' ORDER BY l.created_at, l.id`,
      [payoutId],
    );
  }

  /** For the books. */
  linesById(ids: readonly string[], source: Statements = this.database): Promise<BalanceLine[]> {
    return source.rows(`SELECT ${COLUMNS} FROM payments.balance_lines l WHERE id = ANY($1) ORDER BY l.id`, [ids]);
  }

  async since(moment: Date): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      'SELECT id FROM payments.balance_lines l WHERE created_at >= $1 ORDER BY l.created_at, l.id',
      [moment],
    );
    return rows.map(({ id }) => id);
  }
}
