import type { CartLine, Product } from '@/api/models';
import { plural } from '@/lib/format';
import { type Box, countOf, selectedCookies } from './box';

/** How many pieces of each product the other lines of the cart hold; a bundle holds its parts. */
export function heldByCart(lines: CartLine[], products: Map<number, Product>): Map<number, number> {
  const held = new Map<number, number>();
  for (const { cookieId, quantity } of lines.flatMap((line) => line.selectedCookies)) {
    const product = products.get(cookieId);
    const parts = product?.isBundle ? product.bundleProducts : [{ productId: cookieId, quantity: 1 }];
    for (const part of parts) held.set(part.productId, (held.get(part.productId) ?? 0) + part.quantity * quantity);
  }
  return held;
}

export interface Shortage {
  cookieId: number;
  /** How many have to be taken out. */
  over: number;
  said: string;
}

/** The flavours the box holds more of than can be bought; `left` is how many of one this box may hold. */
export function shortages(box: Box, left: (cookieId: number) => number, nameOf: (cookieId: number) => string) {
  return selectedCookies(box)
    .filter(({ cookieId, quantity }) => quantity > left(cookieId))
    .map(({ cookieId }): Shortage => {
      const some = left(cookieId);
      const name = nameOf(cookieId);
      return {
        cookieId,
        over: countOf(box, cookieId) - some,
        said: some > 0 ? `Only ${some} of ${name} left.` : `${name} is sold out.`,
      };
    });
}

export function takeOutLabel(over: number): string {
  return `Take ${plural(over, 'cookie')} out`;
}
