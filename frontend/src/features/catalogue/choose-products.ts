import type { Category, Product } from '@/api/types';
import { ALL_PRODUCTS } from './category-filter';

/** Products as the shop shows them: by their category's place, then by name. Inactive ones are left out. */
export function inShopOrder(products: Product[], categories: Category[]): Product[] {
  const place = new Map(categories.map((category, at) => [category.name, at]));
  const at = (product: Product) => place.get(product.category) ?? 999;
  return products.filter((product) => product.isActive).sort((a, b) => at(a) - at(b) || a.name.localeCompare(b.name));
}

export function ofCategory(products: Product[], category: string): Product[] {
  return category === ALL_PRODUCTS ? products : products.filter((product) => product.category === category);
}

/** Every word of the search in the name, description or category. */
export function matching(products: Product[], search: string): Product[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return products.filter(({ name, description, category }) => {
    const text = `${name} ${description} ${category}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The category a query parameter names, in whatever case it is written; null for one that does not exist. */
export function categoryNamed(name: string | null, categories: Category[]): string | null {
  if (!name) return null;
  return categories.find((category) => category.name.toLowerCase() === name.toLowerCase())?.name ?? null;
}
