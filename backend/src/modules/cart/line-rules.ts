import { SEND_AHEAD_DAYS, sellsAmount } from '@crispi/rules/gift-card-offer';
import { messageProblem } from '@crispi/rules/message';
import { NotFound } from '../../kernel/errors/app-error';
import { OutOfStock, type CatalogueLookup, type CatalogueProduct, type ProductQuantity } from '../catalogue';
import { addDays, isLocalDate } from '../stores';
import type { NewItem, StoredLine } from './cart-line';
import {
  AmountNotSold,
  BoxRequired,
  BoxSizeNotOffered,
  CartFull,
  MessageTooLong,
  NotACookie,
  NotAGiftCard,
  WrongCount,
  WrongDay,
} from './cart.errors';
import { RemainingStock, stockUnits } from './remaining-stock';

export const MAX_LINES = 200;

/** @throws what `checkBox` or `checkSingleItem` throws */
export function checkItem(item: NewItem, catalogue: CatalogueLookup): void {
  if ('boxSizeId' in item) checkBox(item.boxSizeId, item.contents, catalogue);
  else checkPieces(item, catalogue);
}

/** @throws what `checkSingleItem` throws, NotAGiftCard, AmountNotSold */
function checkPieces(
  { productId, giftCard }: Exclude<NewItem, { boxSizeId: number }>,
  catalogue: CatalogueLookup,
): void {
  checkSingleItem(productId, catalogue);
  if (!giftCard) return;
  const offer = catalogue.products.get(productId)?.giftCard;
  if (!offer) throw new NotAGiftCard();
  if (!sellsAmount(offer, giftCard.amount)) throw new AmountNotSold(offer);
}

/** `today`: of the first store. @throws WrongDay when a gift card cannot be mailed on that day */
export function checkDay(sendOn: string, today: string): void {
  if (!isLocalDate(sendOn) || sendOn < today || sendOn > addDays(today, SEND_AHEAD_DAYS)) throw new WrongDay();
}

/** @throws NotFound when it is not on sale, BoxRequired when it is sold in boxes only */
export function checkSingleItem(productId: number, { products }: CatalogueLookup): void {
  const product = onSale(products.get(productId));
  if (product.category.kind === 'box_only') throw new BoxRequired();
}

/** @throws BoxSizeNotOffered, WrongCount, NotFound (a cookie is not on sale), NotACookie */
export function checkBox(boxSizeId: number, contents: ProductQuantity[], catalogue: CatalogueLookup): void {
  const size = catalogue.boxSizes.get(boxSizeId);
  if (!size?.offered) throw new BoxSizeNotOffered();
  const count = contents.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count !== size.size) throw new WrongCount(size.size, count);
  for (const { productId } of contents) {
    const product = onSale(catalogue.products.get(productId));
    if (product.category.kind !== 'box_only') throw new NotACookie(product.name);
  }
}

/**
 * What the cart's other lines hold counts as taken, although nothing is reserved yet, so that the cart can be bought as
 * a whole.
 * @throws OutOfStock with the quantity that would have been accepted
 */
export function checkStock(
  contents: ProductQuantity[],
  otherLines: { contents: ProductQuantity[] }[],
  { products }: CatalogueLookup,
): void {
  const stock = new RemainingStock(products);
  for (const line of otherLines) stock.take(stockUnits(line.contents, products));
  for (const { productId, quantity } of contents) {
    const product = onSale(products.get(productId));
    const left = stock.pieces(product);
    if (left < quantity) throw new OutOfStock({ productId, name: product.name }, left);
  }
}

/** @throws CartFull when the cart cannot take another line */
export function checkRoom(lines: StoredLine[]): void {
  if (lines.length >= MAX_LINES) throw new CartFull(MAX_LINES);
}

function onSale(product: CatalogueProduct | undefined): CatalogueProduct {
  if (!product?.isActive) throw new NotFound('The product');
  return product;
}

export function refuseLongMessage(message: string, path?: string): void {
  const problem = messageProblem(message);
  if (problem) throw new MessageTooLong(problem, path);
}
