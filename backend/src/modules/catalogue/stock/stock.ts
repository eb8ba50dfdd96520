import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { OutOfStock } from '../catalogue.errors';
import { CATALOGUE_CHANGED } from '../catalogue.topics';
import type { ProductQuantity } from '../products/catalogue-product';
import { StockRepository, type Quantities, type ReservedGoods, type Shortfall } from './stock.repository';

/**
 * The stock. A reservation keeps goods for its key until it is taken or released; time alone ends none. Everything
 * happens in the caller's transaction and locks the products in the order of their ids, so that two orders never wait
 * for each other in a circle. Bundles have no stock of their own: ask for their components.
 *
 * Calls for one key must not overlap; whoever owns the key (a checkout draft) locks its own row first.
 */
@Injectable()
export class Stock {
  constructor(private readonly repository: StockRepository) {}

  /**
   * Keeps the wanted goods for `key`, in place of whatever was kept for it before.
   * @throws OutOfStock when there is less than that, not counting what is kept for other keys
   */
  async reserve(tx: Tx, key: string, wants: ProductQuantity[]): Promise<void> {
    refuse(await this.ofLocked(tx, wants, (sums) => this.repository.keep(tx, key, sums)));
  }

  /**
   * Takes the wanted goods out of the stock and ends the key's reservation. Works without one too, as long as enough is
   * free.
   * @throws OutOfStock when there is less than that, not counting what is kept for other keys
   */
  async take(tx: Tx, key: string, wants: ProductQuantity[]): Promise<void> {
    refuse(await this.ofLocked(tx, wants, (sums) => this.repository.take(tx, key, sums)));
    await tx.notice(CATALOGUE_CHANGED);
  }

  /** What is reserved for these keys. */
  reserved(tx: Tx, keys: string[]): Promise<ReservedGoods[]> {
    return this.repository.reserved(tx, keys);
  }

  /** Every key that something is kept for. */
  keys(): Promise<string[]> {
    return this.repository.keys();
  }

  /** Products of which more is kept than there is. */
  overReserved(): Promise<{ name: string; stock: number; reserved: number }[]> {
    return this.repository.overReserved();
  }

  /** Of all the pieces in stock, the share that is reserved. */
  reservedShare(): Promise<number> {
    return this.repository.reservedShare();
  }

  /** Ends the key's reservation; nothing happens when it has none. */
  release(tx: Tx, key: string): Promise<void> {
    return this.repository.release(tx, key);
  }

  /** Puts goods back into the stock. Products that no longer exist are passed over. */
  async putBack(tx: Tx, wants: ProductQuantity[]): Promise<void> {
    await this.repository.putBack(tx, sumsOf(wants));
    await tx.notice(CATALOGUE_CHANGED);
  }

  /**
   * The lock and what needs it travel together, so that others wait for one trip less. PostgreSQL begins the second when the
   * first has ended, and sees then what was committed while that one waited.
   */
  private async ofLocked<T>(tx: Tx, wants: ProductQuantity[], work: (sums: Quantities) => Promise<T>): Promise<T> {
    const sums = sumsOf(wants);
    const [, result] = await Promise.all([this.repository.lock(tx, [...sums.keys()]), work(sums)]);
    return result;
  }
}

/** @throws OutOfStock for the first of those that there is too little of */
function refuse([short]: Shortfall[]): void {
  if (short) throw new OutOfStock({ productId: short.productId, name: short.name ?? 'A product' }, short.left);
}

/** One sum per product, in the order of the ids. */
function sumsOf(wants: ProductQuantity[]): Quantities {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of [...wants].sort((a, b) => a.productId - b.productId)) {
    if (!Number.isInteger(quantity) || quantity < 1)
      throw new Error(`Not a quantity of product ${productId}: ${quantity}`);
    sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  }
  return sums;
}
