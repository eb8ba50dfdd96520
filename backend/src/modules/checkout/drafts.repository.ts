import { Injectable } from '@nestjs/common';
import { Config } from '../../kernel/config/config';
import { Database } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import { Stock } from '../catalogue';
import { Draft, DraftRevision, reservationKey, type DraftStatus } from './entities/draft';

/** The browser a draft comes from, and the customer signed in on it. */
export interface DraftOwner {
  visitorKey: string;
  userId: number | null;
  /** See `Draft.network`. */
  network?: string;
}

const ownerKeyOf = ({ visitorKey, userId }: Pick<DraftOwner, 'visitorKey' | 'userId'>) =>
  userId ? `user:${userId}` : `visitor:${visitorKey}`;

/** The only place that reads and writes drafts. */
@Injectable()
export class Drafts {
  constructor(
    private readonly database: Database,
    private readonly stock: Stock,
    private readonly config: Config,
  ) {}

  /** The owner's open draft, locked; made when there is none. */
  async openFor(tx: Tx, { visitorKey, userId, network }: DraftOwner): Promise<Draft> {
    const ownerKey = ownerKeyOf({ visitorKey, userId });
    for (;;) {
      await tx.rows(
        `INSERT INTO checkout.drafts (owner_key, visitor_key, user_id, network, reserved_until, next_check_at)
         VALUES ($1, $2, $3, $4, now(), now())
         ON CONFLICT (owner_key) WHERE status = 'open' DO NOTHING`,
        [ownerKey, visitorKey, userId, network ?? null],
      );
      const draft = await tx.manager
        .getRepository(Draft)
        .findOne({ where: { ownerKey, status: 'open' }, lock: { mode: 'pessimistic_write' } });
      if (draft) return draft;
      // It ended while we waited for its lock: the next one is ours to make.
    }
  }

  /**
   * The draft a visitor began goes with the cart when the visitor signs in, its payment and its goods included.
   * Returns the visitor's draft when the customer has an open one already: one cart has one draft, so it must end.
   */
  async handOver(tx: Tx, { visitorKey, userId }: DraftOwner): Promise<number | null> {
    if (userId === null) return null;
    const keys = [ownerKeyOf({ visitorKey, userId: null }), ownerKeyOf({ visitorKey, userId })];
    await tx.rows(
      `UPDATE checkout.drafts SET owner_key = $2, user_id = $3 WHERE owner_key = $1 AND status = 'open'
       AND NOT EXISTS (SELECT 1 FROM checkout.drafts WHERE owner_key = $2 AND status = 'open')`,
      [...keys, userId],
    );
    const left = await tx.row<{ id: number }>(
      `SELECT id FROM checkout.drafts WHERE owner_key = $1 AND status = 'open'`,
      [keys[0]],
    );
    return left?.id ?? null;
  }

  lock(tx: Tx, id: number): Promise<Draft | null> {
    return tx.manager.getRepository(Draft).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** Adds the next revision and keeps its goods: 15 minutes from now, 60 from the first one at most. */
  async revise(
    tx: Tx,
    draft: Draft,
    revision: Pick<DraftRevision, 'amountCents' | 'snapshot'>,
    now: Date,
  ): Promise<number> {
    const { minutes, maxMinutes } = this.config.reservation;
    const cap = draft.reservationStartedAt.getTime() + maxMinutes * 60_000;
    const number = draft.revision + 1;
    const reservedUntil = new Date(Math.min(now.getTime() + minutes * 60_000, cap));
    await tx.manager.getRepository(DraftRevision).insert({ draftId: draft.id, number, ...revision });
    await this.stock.reserve(
      tx,
      reservationKey(draft.id),
      revision.snapshot.lines.flatMap((line) => line.stockUnits),
    );
    const nextCheckAt = new Date(now.getTime() + this.config.sweepEveryMs * 2);
    await tx.manager
      .getRepository(Draft)
      .update({ id: draft.id }, { revision: number, reservedUntil, nextCheckAt, updatedAt: now });
    draft.reservedUntil = reservedUntil;
    return number;
  }

  /** True once its goods may no longer be kept: sixty minutes are over. */
  usedUp(draft: Draft, now: Date): boolean {
    return (
      draft.revision > 0 &&
      now.getTime() >= draft.reservationStartedAt.getTime() + this.config.reservation.maxMinutes * 60_000
    );
  }

  /** Ends an open draft. What it kept goes back unless the order has taken it. */
  async close(
    tx: Tx,
    draft: Draft,
    status: Exclude<DraftStatus, 'open'>,
    details: Partial<Pick<Draft, 'orderId' | 'refusal'>> = {},
  ): Promise<void> {
    if (status !== 'completed') await this.stock.release(tx, reservationKey(draft.id));
    await tx.manager.getRepository(Draft).update({ id: draft.id }, { status, updatedAt: new Date(), ...details });
  }

  /** Remembers the draft's payment; false when another request was faster. */
  async adoptPayment(tx: Tx, draftId: number, paymentIntentId: string): Promise<boolean> {
    const row = await tx.row(
      `UPDATE checkout.drafts SET payment_intent_id = $2 WHERE id = $1 AND payment_intent_id IS NULL AND status = 'open' RETURNING id`,
      [draftId, paymentIntentId],
    );
    return row !== null;
  }

  revision(tx: Tx, draftId: number, number: number): Promise<DraftRevision | null> {
    return tx.manager.getRepository(DraftRevision).findOneBy({ draftId, number });
  }

  /** True while the owner has begun to pay for something. */
  async hasOpen(owner: DraftOwner): Promise<boolean> {
    const row = await this.database.row(
      `SELECT id FROM checkout.drafts WHERE owner_key = $1 AND status = 'open' AND payment_intent_id IS NOT NULL`,
      [ownerKeyOf(owner)],
    );
    return row !== null;
  }

  findByPayment(
    paymentIntentId: string,
  ): Promise<Pick<Draft, 'id' | 'visitorKey' | 'userId' | 'network' | 'status' | 'orderId'> | null> {
    return this.database.row(
      `SELECT id, visitor_key AS "visitorKey", user_id AS "userId", network, status, order_id AS "orderId"
       FROM checkout.drafts WHERE payment_intent_id = $1`,
      [paymentIntentId],
    );
  }

  /** Open drafts that are due for a look at Stripe; each is handed to one sweep only until its next turn. */
  takeDue(tx: Tx, limit: number): Promise<{ id: number }[]> {
    return tx.rows(
      `UPDATE checkout.drafts SET next_check_at = now() + make_interval(secs => $2) WHERE id IN (
         SELECT id FROM checkout.drafts WHERE status = 'open' AND next_check_at <= now()
         ORDER BY next_check_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id`,
      [limit, (this.config.sweepEveryMs * 2) / 1000],
    );
  }
}
