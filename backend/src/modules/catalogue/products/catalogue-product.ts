import type { Cents } from '@crispi/rules/money';
import type { FoodDeclaration } from '@crispi/rules/allergens';
import type { BoxSize } from '../entities/box-size';

/**
 * How a category's products are sold: `box_only` inside cookie boxes only, `card` as greeting cards, `standard` as
 * they are. Fixed when the category is made.
 */
export type CategoryKind = 'box_only' | 'card' | 'standard';

/** So many of one product: what a bundle contains, or what is taken from the stock. */
export interface ProductQuantity {
  productId: number;
  quantity: number;
}

/** A product as it is in the catalogue now. */
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

/** A size boxes come in. `offered` is false for the one of a single item. */
export interface CatalogueBoxSize extends Pick<BoxSize, 'id' | 'size' | 'noticeHours' | 'offered'> {
  basePriceCents: Cents;
}

/** What some lines need to be judged and priced: their products, the components of their bundles, the box sizes. */
export interface CatalogueLookup {
  products: ReadonlyMap<number, CatalogueProduct>;
  boxSizes: ReadonlyMap<number, CatalogueBoxSize>;
}
