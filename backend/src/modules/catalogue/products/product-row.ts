import type { Cents } from '@crispi/rules/money';
import {
  declarationOfAll,
  type AllergenDeclaration,
  type DietaryMark,
  type FoodDeclaration,
} from '@crispi/rules/allergens';
import type { CategoryKind, ProductQuantity } from './catalogue-product';

/** A product with its category and, for bundles, its contents. */
export interface ProductRow {
  id: number;
  name: string;
  slug: string;
  description: string;
  priceCents: Cents;
  /** Address of the picture without width and type, "/pictures/lemon-glaze". */
  picture: string | null;
  tint: string;
  version: number;
  isBundle: boolean;
  isTaxable: boolean;
  isActive: boolean;
  categoryId: number;
  category: string;
  kind: CategoryKind;
  stock: number;
  bundleProducts: ProductQuantity[];
  /** What one takes of a window's production; of a bundle, everything in it together. */
  units: number;
  /** For a bundle the longest of what is in it, too. */
  noticeHours: number;
  /** Its own; of a bundle it means nothing. */
  allergens: AllergenDeclaration | null;
  dietaryMarks: DietaryMark[];
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
