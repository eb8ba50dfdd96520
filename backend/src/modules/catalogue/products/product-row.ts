import type { Cents } from '@crispi/rules/money';
import { declarationOfAll, type FoodDeclaration } from '@crispi/rules/allergens';
import type { CategoryKind, ProductQuantity } from './catalogue-product';
import type { Product } from '../entities/product';

/** A product with its category and, for bundles, its contents. */
export interface ProductRow extends Pick<
  Product,
  | 'id'
  | 'name'
  | 'slug'
  | 'description'
  | 'picture'
  | 'tint'
  | 'version'
  | 'isBundle'
  | 'isTaxable'
  | 'isActive'
  | 'categoryId'
  | 'stock'
  | 'noticeHours'
  | 'allergens'
  | 'dietaryMarks'
> {
  priceCents: Cents;
  category: string;
  kind: CategoryKind;
  bundleProducts: ProductQuantity[];
  /** What one takes of a window's production; of a bundle, everything in it together. */
  units: number;
  /** What the products in a bundle declare. */
  bundleDeclarations: FoodDeclaration[];
}

/** A bundle declares nothing itself: what holds for it follows from what is in it. */
export function declarationOf({ isBundle, allergens, dietaryMarks, bundleDeclarations }: ProductRow): FoodDeclaration {
  return isBundle ? declarationOfAll(bundleDeclarations) : { allergens, dietaryMarks };
}

/** With what its buyers did and say. */
export interface RatedProductRow extends ProductRow {
  /** 1 sold most of late; null did not sell. */
  salesRank: number | null;
  averageRating: number | null;
  reviewCount: number;
  /** How many gave five, four, three, two and one star. */
  ratingCounts: number[];
}
