import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import type { Promotion } from './entities/promotion';
import type { PromotionUse } from './entities/promotion-use';

export type Limits = Pick<Promotion, 'id' | 'useLimit' | 'uses' | 'perPerson' | 'firstOrder'>;
type Held = Pick<PromotionUse, 'id' | 'promotionId' | 'code'>;
export type Miscounted = Pick<Promotion, 'id' | 'name' | 'uses'> & { found: number };
export type NewUse = Omit<PromotionUse, 'id' | 'orderId' | 'createdAt'>;

/** A use that an unpaid checkout holds. */
export interface HeldUse {
  key: string;
  promotionId: number;
  useLimit: number | null;
}

/** Writes uses of promotions. `promotions.uses` counts the rows; both change together under the promotion's lock. */
@Injectable()
export class PromotionUseRepository {
  constructor(private readonly database: Database) {}

  held(tx: Tx, holdKey: string): Promise<Held | null> {
    return tx.row('SELECT id, promotion_id, code FROM promotions.uses WHERE hold_key = $1 AND order_id IS NULL', [
      holdKey,
    ]);
  }

  /** Locks the promotions, in the order of their ids. */
  lock(tx: Tx, ids: number[]): Promise<Limits[]> {
    return tx.rows(
      'SELECT id, use_limit, uses, per_person, first_order FROM promotions.promotions WHERE id = ANY($1) ORDER BY id FOR UPDATE',
      [ids],
    );
  }

  /** Uses of the promotion by the same person; `persons`: all accepted hashes of the address. */
  async countOf(tx: Tx, { promotionId, userId }: NewUse, persons: Buffer[]): Promise<number> {
    const row = await tx.row<{ count: number }>(
      `SELECT count(*)::int AS count FROM promotions.uses
       WHERE promotion_id = $1 AND (user_id = $2 OR person = ANY($3::bytea[]))`,
      [promotionId, userId, persons],
    );
    return row!.count;
  }

  async isCodeUsed(tx: Tx, code: string): Promise<boolean> {
    return (await tx.row('SELECT 1 FROM promotions.uses WHERE code = $1 AND is_single_use', [code])) !== null;
  }

  /** Its promotion must be locked. */
  async add(tx: Tx, use: NewUse, orderId: number | null = null): Promise<void> {
    await tx.rows(
      `WITH counted AS (UPDATE promotions.promotions SET uses = uses + 1 WHERE id = $1)
       INSERT INTO promotions.uses (promotion_id, code, is_single_use, hold_key, visitor_key, user_id, person, order_id,
         discount_cents, waived_fee_cents, order_cents)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        use.promotionId,
        use.code,
        use.isSingleUse,
        use.holdKey,
        use.visitorKey,
        use.userId,
        use.person,
        orderId,
        use.discountCents,
        use.waivedFeeCents,
        use.orderCents,
      ],
    );
  }

  async change(tx: Tx, id: number, use: NewUse): Promise<void> {
    await tx.rows(
      `UPDATE promotions.uses SET user_id = $2, person = $3, discount_cents = $4, waived_fee_cents = $5, order_cents = $6
       WHERE id = $1`,
      [id, use.userId, use.person, use.discountCents, use.waivedFeeCents, use.orderCents],
    );
  }

  /** The order keeps the held use. */
  async keep(tx: Tx, id: number, orderId: number, use: NewUse): Promise<void> {
    await tx.rows(
      `UPDATE promotions.uses SET order_id = $2, visitor_key = NULL, user_id = $3, person = $4, discount_cents = $5,
         waived_fee_cents = $6, order_cents = $7 WHERE id = $1`,
      [id, orderId, use.userId, use.person, use.discountCents, use.waivedFeeCents, use.orderCents],
    );
  }

  /** Gives back what the checkout holds. */
  async release(tx: Tx, holdKey: string): Promise<void> {
    await tx.rows(
      `WITH released AS (DELETE FROM promotions.uses WHERE hold_key = $1 AND order_id IS NULL RETURNING promotion_id)
       UPDATE promotions.promotions SET uses = uses - 1 WHERE id IN (SELECT promotion_id FROM released)`,
      [holdKey],
    );
  }

  async keys(): Promise<string[]> {
    const rows = await this.database.rows<{ key: string }>(
      'SELECT hold_key AS key FROM promotions.uses WHERE order_id IS NULL ORDER BY id',
    );
    return rows.map(({ key }) => key);
  }

  miscounted(): Promise<Miscounted[]> {
    return this.database.rows(
      `SELECT p.id, p.name, p.uses, count(u.id)::int AS found FROM promotions.promotions p
       LEFT JOIN promotions.uses u ON u.promotion_id = p.id GROUP BY p.id HAVING p.uses <> count(u.id) ORDER BY p.id`,
    );
  }

  async recount(tx: Tx, id: number): Promise<void> {
    await tx.rows(
      `UPDATE promotions.promotions SET uses = (SELECT count(*) FROM promotions.uses WHERE promotion_id = $1) WHERE id = $1`,
      [id],
    );
  }

  /** What these unpaid checkouts hold of promotions. */
  heldBy(tx: Tx, keys: string[]): Promise<HeldUse[]> {
    return tx.rows(
      `SELECT u.hold_key AS key, u.promotion_id, p.use_limit FROM promotions.uses u
       JOIN promotions.promotions p ON p.id = u.promotion_id
       WHERE u.hold_key = ANY($1) AND u.order_id IS NULL AND p.use_limit IS NOT NULL`,
      [keys],
    );
  }
}
