import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Category } from '@/api/models';
import { readDietaryFilter, writeDietaryFilter, type DietaryFilter } from '@/lib/dietary-filter';
import { ALL_PRODUCTS } from './category-filter';
import { categoryNamed } from './choose-products';

export interface ShopAddress {
  category: string;
  search: string;
  /** The filter of the products shown. */
  dietFilter: DietaryFilter;
  /** From 1; may be past the last page. */
  page: number;
}

/** Reads the shop's address; unknown values are ignored. */
export function readAddress(params: URLSearchParams, categories: Category[]): ShopAddress {
  const page = params.get('page') ?? '';
  return {
    category: categoryNamed(params.get('category'), categories) ?? ALL_PRODUCTS,
    search: params.get('search')?.trim() ?? '',
    dietFilter: readDietaryFilter(params),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The shortest address for this state. */
export function writeAddress({ category, search, dietFilter, page }: ShopAddress): Record<string, string> {
  const { diet, without } = writeDietaryFilter(dietFilter);
  return {
    ...(category !== ALL_PRODUCTS && { category }),
    ...(search && { search }),
    ...(diet && { diet }),
    ...(without && { without }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** Category, search, dietary filter and page from the address, and a function to change them. */
export function useShopAddress(categories: Category[]) {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params, categories);
  const show = (change: Partial<ShopAddress>) =>
    // Another category or search starts at page 1; only a page change scrolls to the top.
    setParams(writeAddress({ ...address, page: 1, ...change }), { preventScrollReset: change.page === undefined });
  return { ...address, show };
}

/** Once the products have loaded, corrects the address: no page past the last one, no unknown category. */
export function useTrueAddress(known: boolean, address: ShopAddress): void {
  const [params, setParams] = useSearchParams();
  const query = new URLSearchParams(writeAddress(address)).toString();
  const asked = new URLSearchParams(
    ['category', 'search', 'diet', 'without', 'page'].flatMap((name) =>
      params.has(name) ? [[name, params.get(name)!]] : [],
    ),
  ).toString();
  useEffect(() => {
    if (known && asked !== query) setParams(query, { replace: true, preventScrollReset: true });
  }, [known, asked, query, setParams]);
}
