import { Injectable } from '@nestjs/common';
import { KEPT_DAYS } from '@crispi/rules/retention';
import { Database } from '../../../kernel/database/database';
import { deleteInBatches } from '../../../kernel/database/delete-in-batches';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { Draft, DraftRevision } from '../drafts/draft';
import { storedSnapshot, type StoredSnapshot } from '../drafts/stored-snapshot';
import type { StaffOrder, StaffOrderDocument, StaffOrderVersion } from './staff-order';

type OwnDraft = Pick<Draft, 'status' | 'reservedUntil' | 'deadline' | 'orderId' | 'refusal' | 'paymentIntentId'> & {
  draftCreatedAt: Date;
};

/** The newest version of an order by staff and what has become of it. */
export type StaffOrderRow = Pick<StaffOrder, 'id' | 'version' | 'withdrawnAt' | 'askedAgainAt'> &
  Pick<StaffOrderVersion, 'draftId' | 'document' | 'writtenBy' | 'writtenAt'> &
  OwnDraft & {
    totalCents: number | null;
    /** What is left of the total after gift cards: to be paid by card or to the shop itself. */
    dueCents: number | null;
  };

/** One version of an order by staff, as its customer may pay it. */
export type LinkedDraft = Pick<StaffOrder, 'withdrawnAt' | 'askedAgainAt'> &
  Pick<StaffOrderVersion, 'staffOrderId' | 'draftId'> &
  OwnDraft &
  Pick<DraftRevision, 'snapshot'> & {
    /** Whether a newer version took its place. */
    isReplaced: boolean;
  };

const DRAFT = `d.status, d.reserved_until, d.deadline, d.order_id, d.refusal, d.payment_intent_id, d.created_at AS draft_created_at`;

const SELECT = `SELECT s.id, s.version, v.draft_id, s.withdrawn_at, s.asked_again_at, v.document, v.written_by, v.written_at, ${DRAFT},
    (r.snapshot ->> 'totalCents')::int AS total_cents,
    r.amount_cents + coalesce((r.snapshot -> 'manualPayment' ->> 'cents')::int, 0) AS due_cents
  FROM checkout.staff_orders s
  JOIN checkout.staff_order_versions v ON (v.staff_order_id, v.version) = (s.id, s.version)
  JOIN checkout.drafts d ON d.id = v.draft_id
  LEFT JOIN checkout.draft_revisions r ON r.draft_id = d.id AND r.number = d.revision`;

const LISTED = 100;

/** All statements on orders by staff. */
@Injectable()
export class StaffOrderRepository {
  constructor(private readonly database: Database) {}

  /** Until the transaction ends, no other one writes this order, even if it does not exist yet. */
  async lock(tx: Tx, id: string): Promise<StaffOrderRow | null> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtextextended('checkout.staff-order ' || $1, 0))`, [id]);
    return tx.row(`${SELECT} WHERE s.id = $1`, [id]);
  }

  /** The order that one of its drafts became, if any. */
  async orderOf(tx: Tx, id: string): Promise<number | null> {
    const row = await tx.row<{ orderId: number }>(
      `SELECT d.order_id FROM checkout.staff_order_versions v JOIN checkout.drafts d ON d.id = v.draft_id
       WHERE v.staff_order_id = $1 AND d.order_id IS NOT NULL`,
      [id],
    );
    return row?.orderId ?? null;
  }

  async write(
    tx: Tx,
    { id, version }: Pick<StaffOrder, 'id' | 'version'>,
    { draftId, document, writtenBy }: Pick<StaffOrderVersion, 'draftId' | 'document' | 'writtenBy'>,
  ): Promise<void> {
    await tx.rows(
      `INSERT INTO checkout.staff_orders (id, version) VALUES ($1, $2)
       ON CONFLICT (id) DO UPDATE SET version = $2, updated_at = kernel.now(), withdrawn_at = NULL, asked_again_at = NULL`,
      [id, version],
    );
    await tx.rows(
      `INSERT INTO checkout.staff_order_versions (staff_order_id, version, draft_id, document, written_by) VALUES ($1, $2, $3, $4, $5)`,
      [id, version, draftId, JSON.stringify(document), writtenBy],
    );
  }

  find(id: string): Promise<StaffOrderRow | null> {
    return this.database.row(`${SELECT} WHERE s.id = $1`, [id]);
  }

  /** The latest, newest first; `all`: also those that are paid or withdrawn. */
  list({ all }: { all: boolean }): Promise<StaffOrderRow[]> {
    return this.database.rows(
      `${SELECT} WHERE s.updated_at > kernel.now() - interval '14 days'
         AND ($1 OR d.order_id IS NULL AND s.withdrawn_at IS NULL)
       ORDER BY s.updated_at DESC, s.id LIMIT ${LISTED}`,
      [all],
    );
  }

  versionsOf(id: string): Promise<Pick<StaffOrderVersion, 'version' | 'writtenBy' | 'writtenAt'>[]> {
    return this.database.rows(
      'SELECT version, written_by, written_at FROM checkout.staff_order_versions WHERE staff_order_id = $1 ORDER BY version',
      [id],
    );
  }

  /** Unless it was changed in the meantime. */
  async withdraw(tx: Tx, { id, version }: Pick<StaffOrder, 'id' | 'version'>): Promise<void> {
    await tx.rows('UPDATE checkout.staff_orders SET withdrawn_at = kernel.now() WHERE id = $1 AND version = $2', [
      id,
      version,
    ]);
  }

  /** False if its customer has asked before. */
  async askAgain(tx: Tx, id: string): Promise<boolean> {
    const row = await tx.row(
      'UPDATE checkout.staff_orders SET asked_again_at = kernel.now() WHERE id = $1 AND asked_again_at IS NULL RETURNING id',
      [id],
    );
    return row !== null;
  }

  /** A draft that is one of a version of an order by staff. */
  async linked(draftId: number): Promise<LinkedDraft | null> {
    const row = await this.database.row<Omit<LinkedDraft, 'snapshot'> & { snapshot: StoredSnapshot }>(
      `SELECT s.id AS staff_order_id, s.withdrawn_at, s.asked_again_at, d.id AS draft_id, v.version < s.version AS is_replaced, ${DRAFT}, r.snapshot
       FROM checkout.staff_order_versions v JOIN checkout.staff_orders s ON s.id = v.staff_order_id
       JOIN checkout.drafts d ON d.id = v.draft_id
       JOIN checkout.draft_revisions r ON r.draft_id = d.id AND r.number = d.revision
       WHERE v.draft_id = $1`,
      [draftId],
    );
    return row && { ...row, snapshot: storedSnapshot.from(row.snapshot) };
  }

  /** Deletes what was typed: orders have their own copy. */
  forgetOld(): Promise<void> {
    return deleteInBatches(
      this.database,
      'checkout.staff_orders',
      `t.updated_at < kernel.now() - interval '${KEPT_DAYS.unpaidCheckout} days'`,
    );
  }
}

/** Two documents are the same if staff typed the same. */
export const sameDocument = (a: StaffOrderDocument, b: StaffOrderDocument): boolean => canonical(a) === canonical(b);

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
