import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { OutOfStock } from '../catalogue.errors';
import { CATALOGUE_CHANGED } from '../catalogue.topics';
import type { ProductQuantity } from '../products/catalogue-product';

interface Shelf {
  id: number;
  name: string;
  stock: number;
}

/**
 * The shelf. A reservation keeps goods for its key until it is taken or released; time alone ends none. Everything
 * happens in the caller's transaction and locks the products in the order of their ids, so that two orders never wait
 * for each other in a circle. Bundles have no shelf of their own: ask for their components.
 *
 * Calls for one key must not overlap; whoever owns the key (a checkout draft) locks its own row first.
 */
@Injectable()
export class Stock {
  constructor(private readonly database: Database) {}

  /**
   * Keeps the wanted goods for `key`, in place of whatever was kept for it before.
   * @throws OutOfStock when there is less than that, not counting what is kept for other keys
   */
  async reserve(tx: Tx, key: string, wants: ProductQuantity[]): Promise<void> {
    const sums = addUp(wants);
    await this.lockEnough(tx, key, sums);
    await tx.rows(
      `WITH dropped AS (DELETE FROM catalogue.stock_reservations WHERE key = $1 AND product_id <> ALL($2::int[]))
       INSERT INTO catalogue.stock_reservations (key, product_id, quantity)
       SELECT $1, * FROM unnest($2::int[], $3::int[])
       ON CONFLICT (key, product_id) DO UPDATE SET quantity = excluded.quantity`,
      [key, idsOf(sums), quantitiesOf(sums)],
    );
  }

  /**
   * Takes the wanted goods off the shelf and ends the key's reservation. Works without one too, as long as enough is
   * free.
   * @throws OutOfStock when there is less than that, not counting what is kept for other keys
   */
  async take(tx: Tx, key: string, wants: ProductQuantity[]): Promise<void> {
    const sums = addUp(wants);
    await this.lockEnough(tx, key, sums);
    await tx.rows(
      `WITH kept AS (DELETE FROM catalogue.stock_reservations WHERE key = $3)
       UPDATE catalogue.products p SET stock = p.stock - w.quantity
       FROM unnest($1::int[], $2::int[]) AS w (id, quantity) WHERE p.id = w.id`,
      [idsOf(sums), quantitiesOf(sums), key],
    );
    await tx.notice(CATALOGUE_CHANGED);
  }

  /** Every key that something is kept for. */
  async keys(): Promise<string[]> {
    const rows = await this.database.rows<{ key: string }>('SELECT DISTINCT key FROM catalogue.stock_reservations');
    return rows.map((row) => row.key);
  }

  /** Products of which more is kept than there is. */
  overReserved(): Promise<{ name: string; stock: number; reserved: number }[]> {
    return this.database.rows(
      `SELECT p.name, p.stock, sum(r.quantity)::int AS reserved FROM catalogue.products p
       JOIN catalogue.stock_reservations r ON r.product_id = p.id GROUP BY p.id HAVING sum(r.quantity) > p.stock ORDER BY p.id`,
    );
  }

  /** Ends the key's reservation; nothing happens when it has none. */
  async release(tx: Tx, key: string): Promise<void> {
    await tx.rows('DELETE FROM catalogue.stock_reservations WHERE key = $1', [key]);
  }

  /** Puts goods back on the shelf. Products that no longer exist are passed over. */
  async putBack(tx: Tx, wants: ProductQuantity[]): Promise<void> {
    const sums = addUp(wants);
    await tx.rows(
      `UPDATE catalogue.products p SET stock = p.stock + w.quantity
       FROM unnest($1::int[], $2::int[]) AS w (id, quantity),
            (SELECT id FROM catalogue.products WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE) AS locked
       WHERE p.id = w.id AND p.id = locked.id`,
      [idsOf(sums), quantitiesOf(sums)],
    );
    await tx.notice(CATALOGUE_CHANGED);
  }

  /**
   * Two statements on purpose: the second sees reservations that were committed while the first waited for its locks.
   */
  private async lockEnough(tx: Tx, key: string, sums: Map<number, number>): Promise<void> {
    const shelves = await tx.rows<Shelf>(
      'SELECT id, name, stock FROM catalogue.products WHERE id = ANY($1::int[]) ORDER BY id FOR NO KEY UPDATE',
      [idsOf(sums)],
    );
    const kept = await tx.rows<ProductQuantity>(
      `SELECT product_id AS "productId", sum(quantity)::int AS quantity FROM catalogue.stock_reservations
       WHERE product_id = ANY($1::int[]) AND key <> $2 GROUP BY product_id`,
      [idsOf(sums), key],
    );
    const keptOf = new Map(kept.map((row) => [row.productId, row.quantity]));
    const shelfOf = new Map(shelves.map((shelf) => [shelf.id, shelf]));
    for (const [productId, quantity] of sums) {
      const shelf = shelfOf.get(productId);
      const left = Math.max(0, (shelf?.stock ?? 0) - (keptOf.get(productId) ?? 0));
      if (left < quantity) throw new OutOfStock({ productId, name: shelf?.name ?? 'A product' }, left);
    }
  }
}

/** One sum per product, in the order of the ids. */
function addUp(wants: ProductQuantity[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of [...wants].sort((a, b) => a.productId - b.productId)) {
    if (!Number.isInteger(quantity) || quantity < 1)
      throw new Error(`Not a quantity of product ${productId}: ${quantity}`);
    sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  }
  return sums;
}

const idsOf = (sums: Map<number, number>) => [...sums.keys()];
const quantitiesOf = (sums: Map<number, number>) => [...sums.values()];
