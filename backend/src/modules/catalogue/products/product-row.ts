import type { Cents } from '@crispi/rules/money';
import { declarationOfAll, type FoodDeclaration, dietOf, listAllergens } from '@crispi/rules/allergens';
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
  | 'taxClass'
  | 'isActive'
  | 'categoryId'
  | 'stock'
  | 'noticeHours'
  | 'allergens'
  | 'dietaryMarks'
  | 'giftCard'
> {
  priceCents: Cents;
  category: string;
  kind: CategoryKind;
  bundleProducts: ProductQuantity[];
  /** Production units of one piece; for a bundle, the sum of its contents. */
  units: number;
  /** Declarations of the products in a bundle. */
  bundleDeclarations: FoodDeclaration[];
}

/** A bundle has no declaration of its own; it follows from its components. */
export function declarationOf({ isBundle, allergens, dietaryMarks, bundleDeclarations }: ProductRow): FoodDeclaration {
  return isBundle ? declarationOfAll(bundleDeclarations) : { allergens, dietaryMarks };
}

/** With sales rank and ratings. */
export interface RatedProductRow extends ProductRow {
  /** 1 is the recent best seller; null without recent sales. */
  salesRank: number | null;
  averageRating: number | null;
  reviewCount: number;
  /** Number of reviews with five, four, three, two and one star. */
  ratingCounts: number[];
}

/**
 * "Contains milk, soy.", "May contain peanuts.", "Vegetarian.", in the words of the pages. Empty for a product without
 * allergens and marks, such as a mug. Never says "free of", which a kitchen cannot guarantee.
 */
export function declarationLines(declared: FoodDeclaration): string[] {
  const diet = dietOf(declared);
  const mark = diet && (diet === 'vegan' ? 'Vegan.' : 'Vegetarian.');
  const { allergens } = declared;
  if (!allergens) return ['Allergens not declared, please ask us.', mark].filter((line) => line !== null);
  const contains = listAllergens(allergens, 'contains', 'short');
  const mayContain = listAllergens(allergens, 'may_contain', 'short');
  return [contains && `Contains ${contains}.`, mayContain && `May contain ${mayContain}.`, mark].filter(
    (line): line is string => Boolean(line),
  );
}
