import type { CartLine, Product } from '@/api/models';
import { plural } from '@/lib/format';
import { type Box, countOf, selectedCookies } from './box';

/** Pieces of each product in the other lines of the cart; bundles count by their parts. */
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
  /** Number of pieces to remove. */
  excess: number;
  said: string;
}

/** Flavors of which the box holds more than are available; `left` is how many the box may hold. */
export function shortages(box: Box, left: (cookieId: number) => number, nameOf: (cookieId: number) => string) {
  return selectedCookies(box)
    .filter(({ cookieId, quantity }) => quantity > left(cookieId))
    .map(({ cookieId }): Shortage => {
      const available = left(cookieId);
      const name = nameOf(cookieId);
      return {
        cookieId,
        excess: countOf(box, cookieId) - available,
        said: available > 0 ? `Only ${available} of ${name} left.` : `${name} is sold out.`,
      };
    });
}

/** The spots of unavailable cookies in the box: the ones added last. */
export function unavailableWells({ wells }: Box, short: readonly Shortage[]): Set<number> {
  const places = short.flatMap(({ cookieId, excess }) =>
    wells.flatMap((id, at) => (id === cookieId ? [at] : [])).slice(-excess),
  );
  return new Set(places);
}

export function takeOutLabel(excess: number): string {
  return `Remove ${plural(excess, 'cookie')}`;
}
