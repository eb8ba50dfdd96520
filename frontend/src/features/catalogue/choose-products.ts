import type { Category, Product } from '@/api/models';
import { ALL_PRODUCTS, DEFAULT_CATEGORY } from './category-filter';

/** Products as the shop shows them: by their category's place, then by name. Inactive ones are left out. */
export function inShopOrder(products: Product[], categories: Category[]): Product[] {
  const place = new Map(categories.map((category, at) => [category.name, at]));
  const at = (product: Product) => place.get(product.category) ?? 999;
  return products.filter((product) => product.isActive).sort((a, b) => at(a) - at(b) || a.name.localeCompare(b.name));
}

export function ofCategory(products: Product[], category: string): Product[] {
  return category === ALL_PRODUCTS ? products : products.filter((product) => product.category === category);
}

/** The category a query parameter names, in whatever case it is written; null for one that does not exist. */
export function categoryNamed(name: string | null, categories: Category[]): string | null {
  if (!name) return null;
  return categories.find((category) => category.name.toLowerCase() === name.trim().toLowerCase())?.name ?? null;
}

/** The name of the first category of this kind; a category's name is the shopkeeper's to change, its kind stays. */
export function nameOfKind(categories: Category[], kind: Category['kind']): string | null {
  return categories.find((category) => category.kind === kind)?.name ?? null;
}

/** What home and builder begin with: the cookies, which are sold in boxes only. */
export function defaultCategory(categories: Category[]): string {
  return nameOfKind(categories, 'box_only') ?? DEFAULT_CATEGORY;
}

/** Of all reviews together; null while there is none. */
export function ratingOfAll(products: Product[]): { average: number; count: number } | null {
  const count = products.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
  const points = products.reduce((sum, one) => sum + (one.averageRating ?? 0) * one.reviewCount, 0);
  return count > 0 ? { average: points / count, count } : null;
}

/** What sold most of late first; the rest as it stood. */
export function bestsellersFirst(products: Product[]): Product[] {
  const rank = ({ salesRank }: Product) => salesRank ?? Infinity;
  return [...products].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/** What most people wrote about and liked, and can be bought: an offer for whoever found nothing. */
export function popular(products: Product[], count: number): Product[] {
  return products
    .filter(({ stock }) => stock > 0)
    .sort((a, b) => b.reviewCount - a.reviewCount || (b.averageRating ?? 0) - (a.averageRating ?? 0))
    .slice(0, count);
}
