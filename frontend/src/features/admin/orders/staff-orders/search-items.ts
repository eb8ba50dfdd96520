import { showCents, toCents } from '@crispi/rules/money';
import type { BoxSize, Product } from '@/api/models';

/** What can be ordered: a box size, whose contents are chosen afterwards, or a product. */
export type Good = { kind: 'box'; boxSize: BoxSize } | { kind: 'item'; product: Product };

export const nameOfBox = ({ size }: Pick<BoxSize, 'size'>) => `Box of ${size}`;
export const nameOfGood = (good: Good) => (good.kind === 'box' ? nameOfBox(good.boxSize) : good.product.name);
export const priceOfGood = (good: Good, quantity = 1) =>
  showCents(toCents(good.kind === 'box' ? good.boxSize.basePrice : good.product.price) * quantity);

interface Found<T> {
  thing: T;
  quantity: number;
}

const NUMBER = /^(?:x?(\d{1,3})x?)$/;

/** Each word of the text begins a word of the name. */
function matches(words: string[], name: string): boolean {
  const parts = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}

/**
 * "choc 4" → four of what has a word that begins with "choc". A number may be a part of the name ("box 12", "3 box 12");
 * what is named like the whole text is found first.
 */
export function searchNames<T>(text: string, things: readonly T[], nameOf: (thing: T) => string): Found<T>[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const exact = things.filter((thing) => matches(words, nameOf(thing)));
  const counted = things.flatMap((thing) => {
    if (exact.includes(thing)) return [];
    const at = words.findLastIndex(
      (word, i) => NUMBER.test(word) && words.length > 1 && matches(words.toSpliced(i, 1), nameOf(thing)),
    );
    const quantity = at < 0 ? 0 : Number(NUMBER.exec(words[at]!)![1]);
    return quantity > 0 ? [{ thing, quantity: Math.min(quantity, MOST_PIECES) }] : [];
  });
  return [...exact.map((thing) => ({ thing, quantity: 1 })), ...counted];
}

/** Goods by name and count. The number of "box 12" is a size: it does not also count boxes of other sizes. */
export function searchGoods(text: string, goods: readonly Good[]): Found<Good>[] {
  const found = searchNames(text, goods, nameOfGood);
  const namesSize = found.some(({ thing, quantity }) => thing.kind === 'box' && quantity === 1);
  return namesSize ? found.filter(({ thing, quantity }) => thing.kind === 'item' || quantity === 1) : found;
}

export const MOST_PIECES = 99;
