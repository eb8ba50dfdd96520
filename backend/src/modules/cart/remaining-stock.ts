import type { CatalogueProduct, ProductQuantity } from '../catalogue';

export interface Shortage {
  product: CatalogueProduct;
  /** How many pieces are left. */
  left: number;
}

/** What is left of the stock as the lines of one cart take from it in order. */
export class RemainingStock {
  private readonly taken = new Map<number, number>();

  constructor(private readonly products: ReadonlyMap<number, CatalogueProduct>) {}

  left(productId: number): number {
    return Math.max(0, (this.products.get(productId)?.stock ?? 0) - (this.taken.get(productId) ?? 0));
  }

  /** How many pieces of a product are left; for a bundle, how many can be assembled. */
  pieces(product: CatalogueProduct): number {
    if (!product.isBundle) return this.left(product.id);
    const parts = product.bundleProducts.map((part) => Math.floor(this.left(part.productId) / part.quantity));
    return parts.length ? Math.min(...parts) : 0;
  }

  /** The first product with too few pieces left, or null. */
  shortage(units: ProductQuantity[]): Shortage | null {
    for (const { productId, quantity } of units) {
      const product = this.products.get(productId);
      if (product && this.left(productId) < quantity) return { product, left: this.left(productId) };
    }
    return null;
  }

  take(units: ProductQuantity[]): void {
    for (const { productId, quantity } of units) {
      this.taken.set(productId, (this.taken.get(productId) ?? 0) + quantity);
    }
  }
}

/** What a line takes from the stock: its contents with bundles expanded, one entry per product, by id. Gift cards have none. */
export function stockUnits(
  contents: ProductQuantity[],
  products: ReadonlyMap<number, CatalogueProduct>,
): ProductQuantity[] {
  const sums = new Map<number, number>();
  for (const { productId, quantity } of contents) {
    const product = products.get(productId);
    if (product?.giftCard) continue;
    const parts = product?.isBundle ? product.bundleProducts : [{ productId, quantity: 1 }];
    for (const part of parts) sums.set(part.productId, (sums.get(part.productId) ?? 0) + part.quantity * quantity);
  }
  return [...sums].map(([productId, quantity]) => ({ productId, quantity })).sort((a, b) => a.productId - b.productId);
}
