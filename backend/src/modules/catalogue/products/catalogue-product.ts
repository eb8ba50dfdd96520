import type { Cents } from '@crispi/rules/money';
import type { FoodDeclaration } from '@crispi/rules/allergens';

/**
 * How a category's products are sold: `box_only` inside cookie boxes only, `card` as greeting cards, `standard` as
 * they are. Fixed when the category is made.
 */
export type CategoryKind = 'box_only' | 'card' | 'standard';

/** So many of one product: what a bundle contains, or what somebody wants from the stock. */
export interface ProductQuantity {
  productId: number;
  quantity: number;
}

/** A product as it stands in the catalogue at this moment. */
export interface CatalogueProduct {
  id: number;
  name: string;
  slug: string;
  description: string;
  priceCents: Cents;
  category: { id: number; name: string; kind: CategoryKind };
  /** What the shelf holds; for a bundle, how many can be put together from its components. */
  stock: number;
  isBundle: boolean;
  /** Empty unless it is a bundle. */
  bundleProducts: ProductQuantity[];
  /** What one takes of a window's production; of a bundle, everything in it together. */
  productionUnits: number;
  /** Hours between the order and the earliest window; a bundle's components say theirs. */
  noticeHours: number;
  isTaxable: boolean;
  /** On sale: neither the product nor its category is switched off. */
  isActive: boolean;
  /** Picture of 640 px, or null when it has none. */
  imageUrl: string | null;
  /** Of a bundle, of everything in it together. */
  declared: FoodDeclaration;
}

/** A size boxes come in. `offered` is false for the one that stands for a single item. */
export interface CatalogueBoxSize {
  id: number;
  /** Number of cookies a box of this size holds. */
  size: number;
  basePriceCents: Cents;
  /** Hours between the order and the earliest window, whatever is in it. */
  noticeHours: number;
  offered: boolean;
}

/** What some lines need to be judged and priced: their products, the components of their bundles, the box sizes. */
export interface CatalogueLookup {
  products: ReadonlyMap<number, CatalogueProduct>;
  boxSizes: ReadonlyMap<number, CatalogueBoxSize>;
}
