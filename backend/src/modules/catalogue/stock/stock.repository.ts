import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { Product } from '../entities/product';
import type { StockCause } from '../entities/stock-movement';
import type { StockReservation } from '../entities/stock-reservation';

/** A product of which too little is available; without a name if it does not exist. */
export interface Shortfall {
  productId: number;
  name: string | null;
  /** The available quantity, without reservations of other keys. */
  left: number;
}

/** Stock reserved for a key, and the product's total stock. */
export interface ReservedGoods extends Pick<StockReservation, 'key' | 'productId' | 'quantity'> {
  stock: number;
}

/** Quantities by product id, sorted by id. */
export type Quantities = ReadonlyMap<number, number>;

/** Selects, of the quantities $2 and $3, those that are not available to the key $1. */
const SHORT = `SELECT w.id AS product_id, p.name, greatest(0, coalesce(p.stock, 0) - coalesce(others.kept, 0))::int AS left
  FROM unnest($2::int[], $3::int[]) AS w (id, quantity) LEFT JOIN catalogue.products p ON p.id = w.id
  CROSS JOIN LATERAL (SELECT sum(quantity) AS kept FROM catalogue.stock_reservations
    WHERE product_id = w.id AND key <> $1) others
  WHERE coalesce(p.stock, 0) - coalesce(others.kept, 0) < w.quantity`;

/** The only statements on stock and reservations. */
@Injectable()
export class StockRepository {
  constructor(private readonly database: Database) {}

  /**
   * Locks the products in the order of their ids. It is a statement of its own, so that the next one sees the
   * reservations that were committed while this one waited.
   */
  async lock(tx: Tx, productIds: number[]): Promise<void> {
    await tx.rows('SELECT FROM catalogue.products WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE', [
      productIds,
    ]);
  }

  /**
   * Reserves exactly these quantities of locked products for the key; if some are not available, changes nothing and
   * returns those.
   */
  keep(tx: Tx, key: string, quantities: Quantities): Promise<Shortfall[]> {
    return tx.rows(
      `WITH short AS (${SHORT}),
         dropped AS (DELETE FROM catalogue.stock_reservations
           WHERE key = $1 AND product_id <> ALL($2::int[]) AND NOT EXISTS (SELECT FROM short)),
         kept AS (INSERT INTO catalogue.stock_reservations (key, product_id, quantity)
           SELECT $1, * FROM unnest($2::int[], $3::int[]) WHERE NOT EXISTS (SELECT FROM short)
           ON CONFLICT (key, product_id) DO UPDATE SET quantity = excluded.quantity)
       SELECT * FROM short ORDER BY product_id`,
      [key, [...quantities.keys()], [...quantities.values()]],
    );
  }

  /** Reduces the stock of locked products and ends the key's reservation, or returns the shortfalls like `keep`. */
  take(tx: Tx, key: string, quantities: Quantities, cause: StockCause): Promise<Shortfall[]> {
    return tx.rows(
      `WITH short AS (${SHORT}),
         ended AS (DELETE FROM catalogue.stock_reservations WHERE key = $1 AND NOT EXISTS (SELECT FROM short)),
         taken AS (UPDATE catalogue.products p SET stock = p.stock - w.quantity, stock_cause = $4
           FROM unnest($2::int[], $3::int[]) AS w (id, quantity) WHERE p.id = w.id AND NOT EXISTS (SELECT FROM short))
       SELECT * FROM short ORDER BY product_id`,
      [key, [...quantities.keys()], [...quantities.values()], cause],
    );
  }

  reserved(tx: Tx, keys: string[]): Promise<ReservedGoods[]> {
    return tx.rows(
      `SELECT r.key, r.product_id, r.quantity, p.stock
       FROM catalogue.stock_reservations r JOIN catalogue.products p ON p.id = r.product_id WHERE r.key = ANY($1)`,
      [keys],
    );
  }

  /** The share of the stock that is reserved. */
  async reservedShare(): Promise<number> {
    const row = await this.database.row<{ share: number }>(
      `SELECT coalesce((SELECT sum(quantity) FROM catalogue.stock_reservations)::float
         / nullif((SELECT sum(stock) FROM catalogue.products WHERE is_active), 0), 0) AS share`,
    );
    return row!.share;
  }

  async release(tx: Tx, key: string): Promise<void> {
    await tx.rows('DELETE FROM catalogue.stock_reservations WHERE key = $1', [key]);
  }

  /** Raises the stock of the products that exist. */
  async putBack(tx: Tx, quantities: Quantities, cause: StockCause): Promise<void> {
    await tx.rows(
      `UPDATE catalogue.products p SET stock = p.stock + w.quantity, stock_cause = $3
       FROM unnest($1::int[], $2::int[]) AS w (id, quantity),
            (SELECT id FROM catalogue.products WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE) AS locked
       WHERE p.id = w.id AND p.id = locked.id`,
      [[...quantities.keys()], [...quantities.values()], cause],
    );
  }

  async keys(): Promise<string[]> {
    const rows = await this.database.rows<{ key: string }>('SELECT DISTINCT key FROM catalogue.stock_reservations');
    return rows.map((row) => row.key);
  }

  overReserved(): Promise<(Pick<Product, 'name' | 'stock'> & { reserved: number })[]> {
    return this.database.rows(
      `SELECT p.name, p.stock, sum(r.quantity)::int AS reserved FROM catalogue.products p
       JOIN catalogue.stock_reservations r ON r.product_id = p.id GROUP BY p.id HAVING sum(r.quantity) > p.stock ORDER BY p.id`,
    );
  }
}
