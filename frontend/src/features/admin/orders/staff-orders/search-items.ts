import { showPrice } from '@crispi/rules/money';
import type { BoxSize, Product } from '@/api/models';

/** What can be ordered: a box size, whose contents are chosen afterwards, or a product. */
export type Good = { kind: 'box'; boxSize: BoxSize } | { kind: 'item'; product: Product };

export const nameOfBox = ({ size }: Pick<BoxSize, 'size'>) => `Box of ${size}`;
export const nameOfGood = (good: Good) => (good.kind === 'box' ? nameOfBox(good.boxSize) : good.product.name);
export const priceOfGood = (good: Good) => showPrice(good.kind === 'box' ? good.boxSize.basePrice : good.product.price);

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
 * "choc 4" → four of what has a word that begins with "choc". A number may be a part of the name ("box 12"); what is
 * named like the whole text is found first.
 */
export function searchNames<T>(text: string, things: readonly T[], nameOf: (thing: T) => string): Found<T>[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const exact = things.filter((thing) => matches(words, nameOf(thing)));
  const at = words.findLastIndex((word) => NUMBER.test(word));
  const quantity = at < 0 ? 0 : Number(NUMBER.exec(words[at]!)![1]);
  const rest = words.filter((_, i) => i !== at);
  const counted =
    quantity > 0 && rest.length > 0
      ? things.filter((thing) => !exact.includes(thing) && matches(rest, nameOf(thing)))
      : [];
  return [
    ...exact.map((thing) => ({ thing, quantity: 1 })),
    ...counted.map((thing) => ({ thing, quantity: Math.min(quantity, MOST_PIECES) })),
  ];
}

export const MOST_PIECES = 99;
