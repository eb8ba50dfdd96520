import { Conflict } from '../../kernel/errors/app-error';

/** There is less of a product than somebody wants; `left` says how many they could have. */
export class OutOfStock extends Conflict {
  constructor(product: { productId: number; name: string }, left: number) {
    const sentence = left > 0 ? `Only ${left} of ${product.name} left.` : `${product.name} is sold out.`;
    super('out_of_stock', sentence, { left, productId: product.productId });
  }
}
