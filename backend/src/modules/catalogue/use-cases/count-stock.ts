import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../kernel/database/unit-of-work';
import { RuleBroken, type FieldError } from '../../../kernel/errors/app-error';
import { CATALOGUE_CHANGED } from '../catalogue.topics';
import { ManagedProductRepository } from '../products/managed-products.repository';
import { StockMovementRepository } from '../stock/stock-movements.repository';

/** What was counted of a product on a sheet, whose newest movement was `movementId`. */
export interface StockCount {
  productId: number;
  counted: number;
  movementId: string;
}

/** A product whose stock was different from what was counted. */
export interface CountedProduct {
  productId: number;
  name: string;
  before: number;
  stock: number;
}

/** Staff count the shelf. */
@Injectable()
export class CountStock {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly products: ManagedProductRepository,
    private readonly movements: StockMovementRepository,
  ) {}

  /**
   * All of it or nothing. What was sold while staff counted stays sold, and a repetition changes nothing.
   * @returns the products whose stock changed
   * @throws RuleBroken for a product that cannot be counted, and for less than shoppers are paying for
   */
  execute(counts: readonly StockCount[], reason: string | null, by: string): Promise<CountedProduct[]> {
    return this.unitOfWork.run(async (tx) => {
      const ids = counts.map(({ productId }) => productId);
      await this.products.lockStock(tx, ids);
      const before = new Map((await this.movements.countable(ids, tx)).map((product) => [product.id, product]));
      refuse(counts, (id) => (before.has(id) ? null : 'This product can’t be counted.'));
      await this.movements.count(tx, counts, { kind: 'count', reason, madeBy: by });
      const after = new Map((await this.movements.countable(ids, tx)).map(({ id, stock }) => [id, stock]));
      const kept = await this.products.reserved(tx, ids);
      refuse(counts, (id) => {
        const paying = kept.get(id) ?? 0;
        return after.get(id)! < Math.min(paying, before.get(id)!.stock)
          ? `Shoppers are paying for ${paying} of these right now, so the stock can’t be lower than ${paying}.`
          : null;
      });
      await tx.notice(CATALOGUE_CHANGED);
      return [...before.values()]
        .map(({ id, name, stock }) => ({ productId: id, name, before: stock, stock: after.get(id)! }))
        .filter((product) => product.before !== product.stock);
    });
  }
}

function refuse(counts: readonly StockCount[], problemOf: (productId: number) => string | null): void {
  const errors = counts.flatMap(({ productId }, at): FieldError[] => {
    const message = problemOf(productId);
    return message ? [{ path: `counts.${at}.counted`, message }] : [];
  });
  if (errors.length > 0) throw new RuleBroken('invalid', 'Please check the counts.', errors);
}
