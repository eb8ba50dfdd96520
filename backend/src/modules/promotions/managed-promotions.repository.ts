import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../../kernel/database/database';
import type { Tx } from '../../kernel/database/unit-of-work';
import type { RefundedOrder } from '../payments';
import { Promotion } from './entities/promotion';
import { PromotionCode } from './entities/promotion-code';
import type { ManagedPromotion, PromotionValues } from './managed-promotion';

/** A single-use code and what became of it. */
export interface SingleUseCode {
  code: string;
  isTaken: boolean;
  orderId: number | null;
}

const MANAGED = `
  SELECT p.*, used.*,
    (SELECT code FROM promotions.codes c WHERE c.promotion_id = p.id AND NOT c.is_single_use) AS code,
    (SELECT count(*)::int FROM promotions.codes c WHERE c.promotion_id = p.id AND c.is_single_use) AS single_use_codes
  FROM promotions.promotions p, LATERAL (
    SELECT count(order_id)::int AS final_uses, count(*) FILTER (WHERE order_id IS NULL)::int AS held_uses,
      count(*) FILTER (WHERE is_single_use)::int AS single_use_codes_taken,
      coalesce(sum(order_cents) FILTER (WHERE order_id IS NOT NULL), 0)::float8 AS revenue_cents,
      coalesce(sum(discount_cents + waived_fee_cents) FILTER (WHERE order_id IS NOT NULL), 0)::float8 AS given_cents
    FROM promotions.uses u WHERE u.promotion_id = p.id
  ) used`;

/** Promotions and their codes as staff see and change them. */
@Injectable()
export class ManagedPromotionRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  all(): Promise<ManagedPromotion[]> {
    return this.database.rows(`${MANAGED} ORDER BY p.id DESC`);
  }

  async find(id: number, statements: Statements = this.database): Promise<ManagedPromotion | null> {
    const [promotion] = await statements.rows<ManagedPromotion>(`${MANAGED} WHERE p.id = $1`, [id]);
    return promotion ?? null;
  }

  /** What of these refunds is of orders with a promotion, by promotion; those without are missing. */
  async refundedOf(refunds: RefundedOrder[]): Promise<ReadonlyMap<number, number>> {
    const rows = await this.database.rows<{ id: number; cents: number }>(
      `SELECT u.promotion_id AS id, sum(r.cents)::float8 AS cents
       FROM jsonb_to_recordset($1::jsonb) AS r ("orderId" int, cents int)
       JOIN promotions.uses u ON u.order_id = r."orderId" GROUP BY u.promotion_id`,
      [JSON.stringify(refunds)],
    );
    return new Map(rows.map(({ id, cents }) => [id, cents]));
  }

  /** Locks it against uses and other changes, and keeps every code free or taken, until the transaction ends. */
  async lock(tx: Tx, id: number): Promise<ManagedPromotion | null> {
    await this.lockCodes(tx);
    const locked = await tx.row('SELECT 1 FROM promotions.promotions WHERE id = $1 FOR UPDATE', [id]);
    return locked ? this.find(id, tx) : null;
  }

  async lockCodes(tx: Tx): Promise<void> {
    await tx.rows(`SELECT pg_advisory_xact_lock(hashtext('promotions.codes'))`);
  }

  /** The promotion that has the code. */
  ownerOf(tx: Tx, code: string): Promise<Pick<Promotion, 'id' | 'name'> | null> {
    return tx.row(
      `SELECT p.id, p.name FROM promotions.codes c JOIN promotions.promotions p ON p.id = c.promotion_id
       WHERE c.code = $1`,
      [code],
    );
  }

  async insert(tx: Tx, { code, ...values }: PromotionValues, changedBy: number): Promise<number> {
    const { identifiers } = await tx.manager.insert(Promotion, { ...values, isAutomatic: code === null, changedBy });
    const { id } = identifiers[0] as Pick<Promotion, 'id'>;
    await this.setCode(tx, id, code);
    return id;
  }

  async update(
    tx: Tx,
    { id, version, singleUseCodes }: ManagedPromotion,
    { code, ...values }: PromotionValues,
    changedBy: number,
  ): Promise<void> {
    await tx.manager.update(
      Promotion,
      { id },
      {
        ...values,
        isAutomatic: code === null && singleUseCodes === 0,
        version: version + 1,
        changedBy,
        changedAt: () => 'kernel.now()',
      },
    );
    await this.setCode(tx, id, code);
  }

  private async setCode(tx: Tx, promotionId: number, code: string | null): Promise<void> {
    await tx.manager.delete(PromotionCode, { promotionId, isSingleUse: false });
    if (code !== null) await tx.manager.insert(PromotionCode, { promotionId, code });
  }

  async remove(tx: Tx, id: number): Promise<void> {
    await tx.manager.delete(PromotionCode, { promotionId: id });
    await tx.manager.delete(Promotion, { id });
  }

  /** Adds those codes that no promotion has. @returns them */
  async addCodes(tx: Tx, promotionId: number, codes: string[]): Promise<string[]> {
    const rows = await tx.rows<Pick<PromotionCode, 'code'>>(
      `INSERT INTO promotions.codes (code, promotion_id, is_single_use)
       SELECT code, $2, true FROM unnest($1::text[]) AS new (code) ON CONFLICT DO NOTHING RETURNING code`,
      [codes, promotionId],
    );
    return rows.map(({ code }) => code);
  }

  /** From now on only carts with a code get it. */
  async endAutomatic(tx: Tx, id: number, changedBy: number): Promise<void> {
    await tx.rows(
      `UPDATE promotions.promotions SET is_automatic = false, version = version + 1, changed_by = $2,
         changed_at = kernel.now() WHERE id = $1`,
      [id, changedBy],
    );
  }

  /** In the order in which they were made. */
  codesOf(promotionId: number): Promise<SingleUseCode[]> {
    return this.database.rows(
      `SELECT c.code, u.id IS NOT NULL AS is_taken, u.order_id
       FROM promotions.codes c LEFT JOIN promotions.uses u ON u.code = c.code AND u.is_single_use
       WHERE c.promotion_id = $1 AND c.is_single_use ORDER BY c.created_at, c.code`,
      [promotionId],
    );
  }
}
