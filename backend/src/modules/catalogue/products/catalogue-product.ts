import type { ProductTaxClass } from '@crispi/rules/tax';
import type { Cents } from '@crispi/rules/money';
import type { FoodDeclaration } from '@crispi/rules/allergens';
import type { GiftCardOffer } from '@crispi/rules/gift-card-offer';
import type { BoxSize } from '../entities/box-size';

/**
 * How the products of a category are sold: `box_only` inside cookie boxes only, `card` as greeting cards, `standard`
 * separately. Fixed when the category is created.
 */
export type CategoryKind = 'box_only' | 'card' | 'standard';

/** A quantity of one product: in a bundle, or taken from the stock. */
export interface ProductQuantity {
  productId: number;
  quantity: number;
}

/** The present state of a product. */
export interface CatalogueProduct {
  id: number;
  name: string;
  slug: string;
  description: string;
  priceCents: Cents;
  category: { id: number; name: string; kind: CategoryKind };
  /** Pieces in stock; for a bundle, how many its components suffice for. */
  stock: number;
  isBundle: boolean;
  /** Empty unless it is a bundle. */
  bundleProducts: ProductQuantity[];
  /** Production units of one piece; for a bundle, the sum of its contents. */
  productionUnits: number;
  /** Hours between the order and the earliest window; a bundle's components have their own. */
  noticeHours: number;
  isTaxable: boolean;
  taxClass: ProductTaxClass;
  /** Set: it is a gift card. */
  giftCard: GiftCardOffer | null;
  /** Both the product and its category are active. */
  isActive: boolean;
  /** Address of the 640 px picture, or null without one. */
  imageUrl: string | null;
  /** For a bundle, the union of its contents. */
  declared: FoodDeclaration;
}

/** A box size. `offered` is false for the single item. */
export interface CatalogueBoxSize extends Pick<BoxSize, 'id' | 'size' | 'noticeHours' | 'offered'> {
  basePriceCents: Cents;
}

/** What is needed to check and price lines: their products, the components of their bundles, the box sizes. */
export interface CatalogueLookup {
  products: ReadonlyMap<number, CatalogueProduct>;
  boxSizes: ReadonlyMap<number, CatalogueBoxSize>;
}
