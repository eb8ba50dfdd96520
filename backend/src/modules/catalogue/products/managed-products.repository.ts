import { Injectable } from '@nestjs/common';
import { Database, type Statements } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { ManagedProductRow } from './managed-product';
import { COLUMNS, ORDER, TABLES } from './product.repository';
import type { ProductOutline } from './edit-context';
import type { StockReservation } from '../entities/stock-reservation';

/** Number of the advisory lock that serializes edits of the catalogue. */
const EDITS_LOCK = 727_747_412;

const PART = `'productId', part.id, 'name', part.name, 'quantity', bp.quantity, 'stock', part.stock,
  'allergens', part.allergens, 'dietaryMarks', part.dietary_marks, 'noticeHours', part.notice_hours,
  'productionUnits', CASE WHEN pc.kind = 'box_only' THEN 1 ELSE part.production_units END`;

const MANAGED = `
  SELECT ${COLUMNS}, p.is_active AS switched_on, p.stock AS own_stock, c.sort_order AS category_sort_order,
    p.production_units, p.created_at, p.changed_at, p.changed_by,
    coalesce(contents.parts, '[]') AS parts
  FROM ${TABLES}
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object(${PART}) ORDER BY part.id) AS parts
    FROM catalogue.bundle_products bp
    JOIN catalogue.products part ON part.id = bp.product_id
    JOIN catalogue.categories pc ON pc.id = part.category_id
    WHERE bp.bundle_id = p.id
  ) contents ON p.is_bundle
  WHERE p.archived_at IS NULL`;

/** The products of the back office: all that are not archived. */
@Injectable()
export class ManagedProductRepository {
  constructor(private readonly database: Database) {}

  /** In the shop's order. */
  all(within: Statements = this.database): Promise<ManagedProductRow[]> {
    return within.rows(`${MANAGED} ORDER BY ${ORDER}`);
  }

  async find(id: number, within: Statements = this.database): Promise<ManagedProductRow | null> {
    return (await within.rows<ManagedProductRow>(`${MANAGED} AND p.id = $1`, [id]))[0] ?? null;
  }

  /** What the validation of bundles and their components needs of every product. */
  outlines(tx: Tx): Promise<ProductOutline[]> {
    return tx.rows(
      `SELECT p.id, p.name, p.is_bundle, p.gift_card IS NOT NULL AS is_gift_card, coalesce(contents.ids, '{}') AS contents FROM catalogue.products p
       LEFT JOIN LATERAL (
         SELECT array_agg(product_id) AS ids FROM catalogue.bundle_products WHERE bundle_id = p.id
       ) contents ON p.is_bundle
       WHERE p.archived_at IS NULL`,
    );
  }

  /** Makes other edits of the catalogue wait until this transaction ends, so that edits see each other's results. */
  async lockEdits(tx: Tx): Promise<void> {
    await tx.rows('SELECT pg_advisory_xact_lock($1)', [EDITS_LOCK]);
  }

  /** Locks the stock of these products, in the order of their ids like every sale. */
  async lockStock(tx: Tx, ids: number[]): Promise<void> {
    await tx.rows('SELECT 1 FROM catalogue.products WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE', [ids]);
  }

  /** Reserved pieces of each product. */
  async reserved(tx: Tx, ids: number[]): Promise<Map<number, number>> {
    const rows = await tx.rows<Pick<StockReservation, 'productId' | 'quantity'>>(
      `SELECT product_id, sum(quantity)::int AS quantity FROM catalogue.stock_reservations
       WHERE product_id = ANY($1::int[]) GROUP BY product_id`,
      [ids],
    );
    return new Map(rows.map((row) => [row.productId, row.quantity]));
  }

  /** Archives the product; references to its id stay valid. */
  async archive(tx: Tx, id: number, by: string): Promise<void> {
    await tx.rows(
      `UPDATE catalogue.products
       SET archived_at = kernel.now(), is_active = false, version = version + 1, changed_by = $2 WHERE id = $1`,
      [id, by],
    );
  }

  /** Names of the bundles that contain the product. */
  async bundlesWith(tx: Tx, id: number): Promise<string[]> {
    const rows = await tx.rows<{ name: string }>(
      `SELECT b.name FROM catalogue.bundle_products bp JOIN catalogue.products b ON b.id = bp.bundle_id
       WHERE bp.product_id = $1 AND b.is_bundle AND b.archived_at IS NULL ORDER BY b.name, b.id`,
      [id],
    );
    return rows.map((row) => row.name);
  }
}
