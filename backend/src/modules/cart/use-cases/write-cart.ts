import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock';
import type { Tx } from '../../../kernel/database/unit-of-work';
import { AppError, RuleBroken } from '../../../kernel/errors/app-error';
import { Catalogue, type CatalogueLookup } from '../../catalogue';
import { localDate, Stores } from '../../stores';
import type { CartOwner, CheckoutLine, KeyedItem, StoredLine } from '../cart-line';
import { checkDay, checkItem, refuseLongMessage } from '../line-rules';
import { priceLines } from '../price-lines';
import { RefillRepository } from '../refill.repository';
import { lineOf } from './add-to-cart';

/** Carts that are written as a whole, as staff type an order. */
@Injectable()
export class WriteCart {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly refills: RefillRepository,
    private readonly stores: Stores,
    private readonly clock: Clock,
  ) {}

  /** The lines of these items at today's prices; their ids are the items' keys. Changes nothing. */
  async preview(items: readonly KeyedItem[]): Promise<CheckoutLine[]> {
    const catalogue = await this.lookUp(items);
    return priceLines(
      items.map((item) => storedLine(item, catalogue)),
      catalogue,
    );
  }

  /** @throws RuleBroken with every item that cannot be sold as it is, as "items.0" */
  async check(items: readonly KeyedItem[]): Promise<void> {
    const catalogue = await this.lookUp(items);
    const today = localDate(this.clock.now(), (await this.stores.first())?.timeZone ?? 'UTC');
    const errors = items.flatMap((item, i) => {
      const problem = problemOf(() => {
        checkItem(item, catalogue);
        if ('giftCard' in item && item.giftCard?.sendOn) checkDay(item.giftCard.sendOn, today);
        refuseLongMessage(item.message ?? '');
      });
      return problem === null ? [] : [{ path: `items.${i}`, message: problem }];
    });
    if (errors.length > 0) throw new RuleBroken('invalid', 'Please fix the errors', errors);
  }

  /** Replaces the owner's lines by these, which were checked; returns their ids by key. */
  async replace(tx: Tx, owner: CartOwner, lines: readonly CheckoutLine[]): Promise<Map<number, number>> {
    await this.refills.clear(tx, owner);
    const ids = new Map<number, number>();
    for (const { id: key, boxSizeId, personalMessage, giftCard = null, selected } of lines) {
      const line = { id: 0, orderId: null, boxSizeId, personalMessage, giftCard, contents: selected };
      ids.set(key, (await this.refills.addWithMessage(tx, owner, line, null))!);
    }
    return ids;
  }

  private lookUp(items: readonly KeyedItem[]): Promise<CatalogueLookup> {
    return this.catalogue.lookUp(items.map((item) => ({ contents: contentsOf(item) })));
  }
}

const contentsOf = (item: KeyedItem) =>
  'boxSizeId' in item ? item.contents : [{ productId: item.productId, quantity: item.quantity }];

function storedLine(item: KeyedItem, catalogue: CatalogueLookup): StoredLine {
  const { key: id, message: personalMessage } = item;
  return { id, orderId: null, personalMessage, ...lineOf(item, catalogue), contents: contentsOf(item) };
}

function problemOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
