import type { Category, Product } from '@/api/models';
import { ALL_PRODUCTS, DEFAULT_CATEGORY } from './category-filter';

/** Active products by their category's position, then by name. */
export function inShopOrder(products: Product[], categories: Category[]): Product[] {
  const place = new Map(categories.map((category, at) => [category.name, at]));
  const at = (product: Product) => place.get(product.category) ?? 999;
  return products.filter((product) => product.isActive).sort((a, b) => at(a) - at(b) || a.name.localeCompare(b.name));
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

/** Recent bestsellers first; the others keep their order. */
export function bestsellersFirst(products: Product[]): Product[] {
  const rank = ({ salesRank }: Product) => salesRank ?? Infinity;
  return [...products].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/** Products on sale with the most and best reviews, offered when a search finds nothing. */
export function popular(products: Product[], count: number): Product[] {
  return products
    .filter(({ stock }) => stock > 0)
    .sort((a, b) => b.reviewCount - a.reviewCount || (b.averageRating ?? 0) - (a.averageRating ?? 0))
    .slice(0, count);
}
