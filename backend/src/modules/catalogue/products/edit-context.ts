import type { ProductValues } from './product-values';
import type { Category } from '../entities/category';
import type { Product } from '../entities/product';

/** What the validation of other products needs of a product. */
export interface ProductOutline extends Pick<Product, 'id' | 'name' | 'isBundle'> {
  isGiftCard: boolean;
  /** Products in the bundle. */
  contents: number[];
}

type CategoryName = Pick<Category, 'id' | 'name' | 'kind'>;

/** The catalogue data for validating edits, including the edits accepted so far. */
export class EditContext {
  private readonly products: Map<number, ProductOutline>;

  constructor(
    private readonly categories: CategoryName[],
    /** Reserved pieces of each product. */
    private readonly reserved: ReadonlyMap<number, number>,
    products: ProductOutline[],
  ) {
    this.products = new Map(products.map((product) => [product.id, product]));
  }

  /** Ignores case; an exact match is preferred. */
  category(name: string): CategoryName | undefined {
    const typed = name.toLowerCase();
    const found = this.categories.filter((category) => category.name.toLowerCase() === typed);
    return found.find((category) => category.name === name) ?? found[0];
  }

  reservedOf(id: number): number {
    return this.reserved.get(id) ?? 0;
  }

  product(id: number): ProductOutline | undefined {
    return this.products.get(id);
  }

  /** Names of the bundles that contain the product. */
  bundlesWith(id: number): string[] {
    return [...this.products.values()]
      .filter(({ isBundle, contents }) => isBundle && contents.includes(id))
      .map(({ name }) => name)
      .sort((a, b) => a.localeCompare(b));
  }

  accept(id: number, { name, isBundle, giftCard, bundleProducts }: ProductValues): void {
    const contents = bundleProducts.map(({ productId }) => productId);
    this.products.set(id, { id, name, isBundle, isGiftCard: giftCard !== null, contents });
  }
}
