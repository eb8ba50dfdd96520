import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { ProductQuantity } from '../products/catalogue-product';

/** What there is of a product, whatever is kept for whom. */
export interface StockedProduct {
  id: number;
  name: string;
  stock: number;
}

/** Quantities by product, in the order of the ids. */
export type Quantities = ReadonlyMap<number, number>;

/** The only statements on the products' stock and on reservations. */
@Injectable()
export class StockRepository {
  constructor(private readonly database: Database) {}

  /** Locks the products in the order of their ids. */
  lock(tx: Tx, productIds: number[]): Promise<StockedProduct[]> {
    return tx.rows(
      'SELECT id, name, stock FROM catalogue.products WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE',
      [productIds],
    );
  }

  /** What is kept of the products for other keys. */
  keptForOthers(tx: Tx, productIds: number[], key: string): Promise<ProductQuantity[]> {
    return tx.rows(
      `SELECT product_id, sum(quantity)::int AS quantity FROM catalogue.stock_reservations
       WHERE product_id = ANY($1::int[]) AND key <> $2 GROUP BY product_id`,
      [productIds, key],
    );
  }

  /** Keeps exactly these quantities for the key. */
  async keep(tx: Tx, key: string, quantities: Quantities): Promise<void> {
    await tx.rows(
      `WITH dropped AS (DELETE FROM catalogue.stock_reservations WHERE key = $1 AND product_id <> ALL($2::int[]))
       INSERT INTO catalogue.stock_reservations (key, product_id, quantity)
       SELECT $1, * FROM unnest($2::int[], $3::int[])
       ON CONFLICT (key, product_id) DO UPDATE SET quantity = excluded.quantity`,
      [key, [...quantities.keys()], [...quantities.values()]],
    );
  }

  /** Lowers the stock and ends the key's reservation. */
  async take(tx: Tx, key: string, quantities: Quantities): Promise<void> {
    await tx.rows(
      `WITH kept AS (DELETE FROM catalogue.stock_reservations WHERE key = $3)
       UPDATE catalogue.products p SET stock = p.stock - w.quantity
       FROM unnest($1::int[], $2::int[]) AS w (id, quantity) WHERE p.id = w.id`,
      [[...quantities.keys()], [...quantities.values()], key],
    );
  }

  async release(tx: Tx, key: string): Promise<void> {
    await tx.rows('DELETE FROM catalogue.stock_reservations WHERE key = $1', [key]);
  }

  /** Raises the stock of the products that exist. */
  async putBack(tx: Tx, quantities: Quantities): Promise<void> {
    await tx.rows(
      `UPDATE catalogue.products p SET stock = p.stock + w.quantity
       FROM unnest($1::int[], $2::int[]) AS w (id, quantity),
            (SELECT id FROM catalogue.products WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE) AS locked
       WHERE p.id = w.id AND p.id = locked.id`,
      [[...quantities.keys()], [...quantities.values()]],
    );
  }

  async keys(): Promise<string[]> {
    const rows = await this.database.rows<{ key: string }>('SELECT DISTINCT key FROM catalogue.stock_reservations');
    return rows.map((row) => row.key);
  }

  overReserved(): Promise<{ name: string; stock: number; reserved: number }[]> {
    return this.database.rows(
      `SELECT p.name, p.stock, sum(r.quantity)::int AS reserved FROM catalogue.products p
       JOIN catalogue.stock_reservations r ON r.product_id = p.id GROUP BY p.id HAVING sum(r.quantity) > p.stock ORDER BY p.id`,
    );
  }
}
