import { Injectable } from '@nestjs/common';
import { Config } from '../../../kernel/config/config';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { Intent } from '../../payments';
import { Draft, DraftRevision, reservationKey, type DraftStatus } from './draft';
import { Reservations } from './reservations';
import { storedSnapshot, type StoredSnapshot } from './stored-snapshot';

/** The browser of a draft, and the customer signed in on it. */
export interface DraftOwner extends Pick<Draft, 'visitorKey' | 'userId'> {
  /** See `Draft.network`. */
  network?: string;
  /** See `NetworkShares.networksOf`. */
  networks?: string[];
}

/** What staff may decide for an order they typed. */
export interface StaffTerms {
  /** Until when it is held for its customer. */
  deadline?: Date | null;
  /** Take windows that are full. */
  overbook?: boolean;
  /** Of a checkout that pays nothing to Stripe, see `newFreeId`. */
  paymentId?: string | null;
}

const COLUMNS = `id, owner_key, visitor_key, user_id, network, held_from, above_share_until, had_promotion, had_gift_cards, status,
  payment_intent_id, stripe_customer_id, revision,
  reservation_started_at, reserved_until, deadline, next_check_at,
  order_id, refusal, created_at, updated_at`;

const ownerKeyOf = ({ visitorKey, userId }: Pick<DraftOwner, 'visitorKey' | 'userId'>) =>
  userId ? `user:${userId}` : `visitor:${visitorKey}`;

/** Whether a draft belongs to the browser or to the customer signed in on it. */
export function isOf({ visitorKey, userId }: DraftOwner, draft: Pick<Draft, 'visitorKey' | 'userId'>): boolean {
  return draft.visitorKey === visitorKey || (draft.userId !== null && draft.userId === userId);
}

/** All reads and writes of drafts. */
@Injectable()
export class DraftRepository {
  constructor(
    private readonly database: Database,
    private readonly reservations: Reservations,
    private readonly config: Config,
  ) {}

  /** The owner's open draft, locked; created if there is none. */
  async openFor(tx: Tx, { visitorKey, userId, network }: DraftOwner): Promise<Draft> {
    const ownerKey = ownerKeyOf({ visitorKey, userId });
    // An open one is updated without a change, which locks it; if it ends while this statement waits, a new one is
    // created.
    const draft = await tx.row<Draft>(
      `INSERT INTO checkout.drafts (owner_key, visitor_key, user_id, network, reserved_until, next_check_at)
       VALUES ($1, $2, $3, $4, kernel.now(), kernel.now())
       ON CONFLICT (owner_key) WHERE status = 'open' DO UPDATE SET updated_at = kernel.now()
       RETURNING ${COLUMNS}`,
      [ownerKey, visitorKey, userId, network ?? null],
    );
    return draft!;
  }

  /** Whether the owner has an open draft, whose payment is being prepared or waits. */
  async isUnderWay(owner: DraftOwner): Promise<boolean> {
    const found = await this.database.rows(`SELECT 1 FROM checkout.drafts WHERE owner_key = $1 AND status = 'open'`, [
      ownerKeyOf(owner),
    ]);
    return found.length > 0;
  }

  /** Under which reservations of these open drafts are held: the customer's, and the one begun before signing in. */
  async openKeys({ visitorKey, userId }: DraftOwner): Promise<string[]> {
    const rows = await this.database.rows<{ id: number }>(
      `SELECT id FROM checkout.drafts WHERE owner_key = ANY($1) AND status = 'open'`,
      [[ownerKeyOf({ visitorKey, userId: null }), ownerKeyOf({ visitorKey, userId })]],
    );
    return rows.map(({ id }) => reservationKey(id));
  }

  /**
   * On sign-in, the visitor's draft moves to the customer together with the cart, including its payment and
   * reservations. Returns the visitor's draft if the customer already has an open one: a cart can have only one draft,
   * so it must end.
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

  /** Locks a draft and reads one of its revisions; the revision is null if it does not exist. */
  async lockWithRevision(
    tx: Tx,
    id: number,
    number: number,
  ): Promise<{ draft: Draft; revision: Pick<DraftRevision, 'amountCents' | 'snapshot'> | null }> {
    const row = await tx.row<Draft & { amountCents: number | null; snapshot: StoredSnapshot | null }>(
      `SELECT ${COLUMNS}, r.amount_cents, r.snapshot
       FROM checkout.drafts LEFT JOIN (SELECT draft_id, number, amount_cents, snapshot FROM checkout.draft_revisions) r
         ON r.draft_id = id AND r.number = $2
       WHERE id = $1 FOR UPDATE OF drafts`,
      [id, number],
    );
    const { amountCents, snapshot, ...draft } = row!;
    const revision = amountCents !== null && snapshot ? { amountCents, snapshot: storedSnapshot.from(snapshot) } : null;
    return { draft, revision };
  }

  /**
   * Adds the next revision and reserves its stock and windows for 15 minutes, up to 60 minutes after the first one.
   * Returns false if they are above the network's share and must wait for the press on Pay.
   */
  async revise(
    tx: Tx,
    draft: Draft,
    { networks, ...revision }: Pick<DraftRevision, 'amountCents' | 'snapshot'> & { networks: string[] },
    now: Date,
    { deadline = null, overbook = false, paymentId = null }: StaffTerms = {},
  ): Promise<boolean> {
    draft.deadline = deadline;
    const until =
      deadline ?? new Date(Math.min(now.getTime() + this.config.reservation.minutes * 60_000, this.lastMoment(draft)));
    const hold = await this.reservations.keep(tx, draft, revision, { until, networks, paying: false, overbook });
    const nextCheckAt = new Date(now.getTime() + this.config.sweepEveryMs * 2);
    draft.revision++;
    await tx.rows(
      `WITH written AS (INSERT INTO checkout.draft_revisions (draft_id, number, amount_cents, snapshot) VALUES ($1, $2, $3, $4))
       UPDATE checkout.drafts SET revision = $2, reserved_until = $5, held_from = nullif($6::text[], '{}'),
         above_share_until = $7, next_check_at = $8, updated_at = $9, had_promotion = $10, had_gift_cards = $11, deadline = $12,
         payment_intent_id = coalesce($13, payment_intent_id) WHERE id = $1`,
      [
        draft.id,
        draft.revision,
        revision.amountCents,
        storedSnapshot.to(revision.snapshot),
        hold.until,
        hold.heldFrom,
        hold.aboveShareUntil,
        nextCheckAt,
        now,
        draft.hadPromotion,
        draft.hadGiftCards,
        deadline,
        paymentId,
      ],
    );
    draft.reservedUntil = hold.until;
    return hold.held;
  }

  /**
   * When Pay was pressed: reserves what the draft's newest revision needs, even above the network's share.
   * @returns the end of the reservation
   * @throws OutOfStock, WindowTaken, HoldRefused
   */
  async hold(tx: Tx, draft: Draft, networks: string[], now: Date): Promise<Date> {
    const revision = (await this.revision(tx, draft.id, draft.revision))!;
    const hold = await this.reservations.keep(tx, draft, revision, {
      until: draft.reservedUntil,
      networks,
      paying: true,
    });
    const until = new Date(Math.min(hold.until.getTime(), this.lastMoment(draft)));
    await tx.rows(
      `UPDATE checkout.drafts SET reserved_until = $2, held_from = nullif($3::text[], '{}'), above_share_until = $4, updated_at = $5
       WHERE id = $1`,
      [draft.id, until, hold.heldFrom, hold.aboveShareUntil, now],
    );
    return until;
  }

  /** The latest end of its reservation, in milliseconds. */
  private lastMoment(draft: Draft): number {
    if (draft.deadline) return draft.deadline.getTime();
    return draft.reservationStartedAt.getTime() + this.config.reservation.maxMinutes * 60_000;
  }

  /** Whether the maximum time of its reservation, sixty minutes, has passed. */
  usedUp(draft: Draft, now: Date): boolean {
    return draft.revision > 0 && now.getTime() >= this.lastMoment(draft);
  }

  /** Ends an open draft. Its reservations are released unless an order has taken them. */
  async close(
    tx: Tx,
    draft: Draft,
    status: Exclude<DraftStatus, 'open'>,
    { orderId = null, refusal = null }: Partial<Pick<Draft, 'orderId' | 'refusal'>> = {},
  ): Promise<void> {
    if (status !== 'completed') await this.reservations.release(tx, draft);
    await tx.rows(
      `UPDATE checkout.drafts SET status = $2, order_id = coalesce($3, order_id), refusal = coalesce($4, refusal), updated_at = kernel.now(),
         held_from = CASE WHEN $2 = 'expired' AND above_share_until IS NOT NULL THEN held_from END
       WHERE id = $1`,
      [draft.id, status, orderId, refusal],
    );
  }

  /** Stores the draft's payment and payer; false if another request was faster. */
  async adoptPayment(draftId: number, { id, customerId }: Pick<Intent, 'id' | 'customerId'>): Promise<boolean> {
    const row = await this.database.row(
      `UPDATE checkout.drafts SET payment_intent_id = $2, stripe_customer_id = $3
       WHERE id = $1 AND payment_intent_id IS NULL AND status = 'open' RETURNING id`,
      [draftId, id, customerId],
    );
    return row !== null;
  }

  revision(tx: Tx, draftId: number, number: number): Promise<DraftRevision | null> {
    return tx.manager.getRepository(DraftRevision).findOneBy({ draftId, number });
  }

  /** Whether the owner has an open payment. */
  async hasOpen(owner: DraftOwner): Promise<boolean> {
    const row = await this.database.row(
      `SELECT id FROM checkout.drafts WHERE owner_key = $1 AND status = 'open' AND payment_intent_id IS NOT NULL`,
      [ownerKeyOf(owner)],
    );
    return row !== null;
  }

  /** The draft of a payment, locked; null if it belongs to another owner. */
  async lockOwn(tx: Tx, paymentIntentId: string, owner: DraftOwner): Promise<Draft | null> {
    const draft = await tx.manager
      .getRepository(Draft)
      .findOne({ where: { paymentIntentId }, lock: { mode: 'pessimistic_write' } });
    return draft && isOf(owner, draft) ? draft : null;
  }

  /**
   * Waits while the order is being placed or the draft is ending: then the result is known, and Stripe need not be
   * asked again.
   */
  findByPayment(
    paymentIntentId: string,
  ): Promise<Pick<Draft, 'id' | 'visitorKey' | 'userId' | 'network' | 'status' | 'orderId' | 'revision'> | null> {
    return this.database.row(
      `SELECT id, visitor_key, user_id, network, status, order_id, revision
       FROM checkout.drafts WHERE payment_intent_id = $1 FOR KEY SHARE`,
      [paymentIntentId],
    );
  }
}
