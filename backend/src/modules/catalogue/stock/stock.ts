import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { OutOfStock } from '../catalogue.errors';
import { CATALOGUE_CHANGED } from '../catalogue.topics';
import type { ProductQuantity } from '../products/catalogue-product';
import { StockRepository, type Quantities, type ReservedGoods, type Shortfall } from './stock.repository';

/**
 * The stock. A reservation is kept for its key until it is taken or released; it never expires by itself. Everything
 * happens in the caller's transaction and locks the products in the order of their ids, so that two orders cannot
 * deadlock. Bundles have no stock of their own: pass their components.
 *
 * Calls for one key must not overlap; the owner of the key (a checkout draft) locks its own row first.
 */
@Injectable()
export class Stock {
  constructor(private readonly repository: StockRepository) {}

  /**
   * Reserves these goods for `key` and replaces its previous reservation.
   * @throws OutOfStock if less is available, without reservations of other keys
   */
  async reserve(tx: Tx, key: string, goods: ProductQuantity[]): Promise<void> {
    refuse(await this.withLock(tx, goods, (sums) => this.repository.keep(tx, key, sums)));
  }

  /**
   * Removes these goods from the stock for an order and ends the key's reservation. Also works without one if enough is
   * available.
   * @throws OutOfStock if less is available, without reservations of other keys
   */
  async take(tx: Tx, key: string, goods: ProductQuantity[], orderId: number): Promise<void> {
    const cause = { kind: 'sale', orderId } as const;
    refuse(await this.withLock(tx, goods, (sums) => this.repository.take(tx, key, sums, cause)));
    await tx.notice(CATALOGUE_CHANGED);
  }

  /** What is reserved for these keys. */
  reserved(tx: Tx, keys: string[]): Promise<ReservedGoods[]> {
    return this.repository.reserved(tx, keys);
  }

  /** All keys with reservations. */
  keys(): Promise<string[]> {
    return this.repository.keys();
  }

  /** Products with more reserved than in stock. */
  overReserved(): Promise<{ name: string; stock: number; reserved: number }[]> {
    return this.repository.overReserved();
  }

  /** The share of the total stock that is reserved. */
  reservedShare(): Promise<number> {
    return this.repository.reservedShare();
  }

  /** Ends the key's reservation, if it has one. */
  release(tx: Tx, key: string): Promise<void> {
    return this.repository.release(tx, key);
  }

  /** Returns goods of an order to the stock. Products that no longer exist are skipped. */
  async putBack(tx: Tx, goods: ProductQuantity[], orderId: number): Promise<void> {
    await this.repository.putBack(tx, sumsOf(goods), { kind: 'return', orderId });
    await tx.notice(CATALOGUE_CHANGED);
  }

  /**
   * Sends the lock and the following statement together, which saves a round trip while others wait. PostgreSQL starts
   * the second after the first has ended, so it sees what was committed while the first one waited.
   */
  private async withLock<T>(tx: Tx, goods: ProductQuantity[], work: (sums: Quantities) => Promise<T>): Promise<T> {
    const sums = sumsOf(goods);
    const [, result] = await Promise.all([this.repository.lock(tx, [...sums.keys()]), work(sums)]);
    return result;
  }
}

/** @throws OutOfStock for the first shortfall */
function refuse([short]: Shortfall[]): void {
  if (short) throw new OutOfStock({ productId: short.productId, name: short.name ?? 'A product' }, short.left);
}

/** One sum per product, sorted by id. */
function sumsOf(goods: ProductQuantity[]): Quantities {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of [...goods].sort((a, b) => a.productId - b.productId)) {
    if (!Number.isInteger(quantity) || quantity < 1)
      throw new Error(`Not a quantity of product ${productId}: ${quantity}`);
    sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  }
  return sums;
}
