import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/database/database';
import type { Tx } from '../../../kernel/database/unit-of-work';
import type { Product } from '../entities/product';
import type { StockCause, StockMovement } from '../entities/stock-movement';

/** A movement as staff see it. */
export type StockMovementRow = Pick<
  StockMovement,
  'id' | 'kind' | 'quantity' | 'stock' | 'orderId' | 'reason' | 'madeBy' | 'createdAt'
>;

/** A product that can be counted, and its newest movement: "0" without one. */
export interface CountableProduct extends Pick<Product, 'id' | 'name' | 'stock'> {
  category: string;
  movementId: string;
}

/** A product whose movements do not add up to its stock. */
export interface StockDrift extends Pick<Product, 'id' | 'name' | 'stock'> {
  sum: number;
}

const SINCE = `coalesce((SELECT sum(m.quantity)::int FROM catalogue.stock_movements m
  WHERE m.product_id = p.id AND m.id > w.movement_id AND m.kind NOT IN ('count', 'opening')), 0)`;

/** The history of the stock. The trigger `stock_moved` writes it. */
@Injectable()
export class StockMovementRepository {
  constructor(private readonly database: Database) {}

  /** Newest first; `before`: older than this movement. */
  page(productId: number, before: string | null, limit: number): Promise<StockMovementRow[]> {
    return this.database.rows(
      `SELECT id, kind, quantity, stock, order_id, reason, made_by, created_at FROM catalogue.stock_movements
       WHERE product_id = $1 AND ($2::bigint IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
      [productId, before, limit],
    );
  }

  /** Bundles and gift cards have no stock of their own. Of these products, or of all that are for sale. */
  countable(productIds: number[] | null = null, tx?: Tx): Promise<CountableProduct[]> {
    return (tx ?? this.database).rows(
      `SELECT p.id, p.name, p.stock, c.name AS category, coalesce((SELECT max(m.id) FROM catalogue.stock_movements m
         WHERE m.product_id = p.id), 0)::text AS movement_id
       FROM catalogue.products p JOIN catalogue.categories c ON c.id = p.category_id
       WHERE p.archived_at IS NULL AND NOT p.is_bundle AND p.gift_card IS NULL AND ($1::int[] IS NULL OR p.id = ANY($1))
       ORDER BY c.sort_order, c.name, p.name, p.id`,
      [productIds],
    );
  }

  /**
   * Sets the stock of locked products to what was counted, and what moved since then; a count does not add to
   * it, so that a repetition changes nothing.
   */
  async count(
    tx: Tx,
    counts: readonly { productId: number; counted: number; movementId: string }[],
    cause: StockCause,
  ): Promise<void> {
    await tx.rows(
      `UPDATE catalogue.products p SET stock = greatest(0, w.counted + ${SINCE}), stock_cause = $4
       FROM unnest($1::int[], $2::int[], $3::bigint[]) AS w (id, counted, movement_id) WHERE p.id = w.id`,
      [
        counts.map(({ productId }) => productId),
        counts.map(({ counted }) => counted),
        counts.map(({ movementId }) => movementId),
        cause,
      ],
    );
  }

  drifts(): Promise<StockDrift[]> {
    return this.database.rows(
      `SELECT p.id, p.name, p.stock, m.sum FROM catalogue.products p
       JOIN (SELECT product_id, sum(quantity)::int AS sum FROM catalogue.stock_movements GROUP BY product_id) m
         ON m.product_id = p.id WHERE p.stock <> m.sum ORDER BY p.id`,
    );
  }

  /** Adds the movement that is missing. */
  async repair(tx: Tx, productId: number): Promise<void> {
    await tx.rows(
      `INSERT INTO catalogue.stock_movements (product_id, kind, quantity, stock)
       SELECT p.id, 'repair', p.stock - m.sum, p.stock
       FROM (SELECT id, stock FROM catalogue.products WHERE id = $1 FOR NO KEY UPDATE) p,
         LATERAL (SELECT coalesce(sum(quantity), 0)::int AS sum FROM catalogue.stock_movements WHERE product_id = p.id) m
       WHERE p.stock <> m.sum`,
      [productId],
    );
  }
}
