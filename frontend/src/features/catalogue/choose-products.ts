import type { Category, Product } from '@/api/models';
import { ALL_PRODUCTS, DEFAULT_CATEGORY } from './category-filter';

/** Active products by their category's position, then the most popular first, then by name. */
export function inShopOrder(products: Product[], categories: Category[]): Product[] {
  const place = new Map(categories.map((category, at) => [category.name, at]));
  const at = (product: Product) => place.get(product.category) ?? 999;
  return products
    .filter((product) => product.isActive)
    .sort((a, b) => at(a) - at(b) || moreSought(a, b) || a.name.localeCompare(b.name));
}

/** Recent bestsellers, then the products with the most and best reviews. */
function moreSought(a: Product, b: Product): number {
  const rank = ({ salesRank }: Product) => salesRank ?? 1e9;
  return rank(a) - rank(b) || b.reviewCount - a.reviewCount || (b.averageRating ?? 0) - (a.averageRating ?? 0);
}

export function ofCategory(products: Product[], category: string): Product[] {
  return category === ALL_PRODUCTS ? products : products.filter((product) => product.category === category);
}

/** The category of a query parameter in any letter case; null if it does not exist. */
export function categoryNamed(name: string | null, categories: Category[]): string | null {
  if (!name) return null;
  return categories.find((category) => category.name.toLowerCase() === name.trim().toLowerCase())?.name ?? null;
}

/** The name of the first category of this kind. Staff may rename categories; their kind is fixed. */
export function nameOfKind(categories: Category[], kind: Category['kind']): string | null {
  return categories.find((category) => category.kind === kind)?.name ?? null;
}

/** The category that home page and builder start with: the cookies, which are sold in boxes only. */
export function defaultCategory(categories: Category[]): string {
  return nameOfKind(categories, 'box_only') ?? DEFAULT_CATEGORY;
}

/** The average rating of all reviews; null if there are none. */
export function ratingOfAll(products: Product[]): { average: number; count: number } | null {
  const count = products.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
  const points = products.reduce((sum, product) => sum + (product.averageRating ?? 0) * product.reviewCount, 0);
  return count > 0 ? { average: points / count, count } : null;
}

/** The most popular products on sale. */
export const popular = (products: Product[], count: number): Product[] =>
  products
    .filter(({ stock }) => stock > 0)
    .sort(moreSought)
    .slice(0, count);

const BESTSELLERS = 3;

/** Whether this product is among those that sold best lately in its category. */
export function isBestseller({ salesRank, category }: Product, products: Product[]): boolean {
  if (salesRank === null) return false;
  const better = products.filter((other) => other.category === category && (other.salesRank ?? Infinity) < salesRank);
  return better.length < BESTSELLERS;
}
