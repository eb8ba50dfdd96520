import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Category } from '@/api/models';
import { readWish, writeWish, type Wish } from '@/lib/wish';
import { ALL_PRODUCTS } from './category-filter';
import { categoryNamed } from './choose-products';

export interface ShopAddress {
  category: string;
  search: string;
  /** What everything shown has to be declared as. */
  wish: Wish;
  /** From 1; may be past the last page. */
  page: number;
}

/** What the shop's address asks for. Words it does not know count as not said. */
export function readAddress(params: URLSearchParams, categories: Category[]): ShopAddress {
  const page = params.get('page') ?? '';
  return {
    category: categoryNamed(params.get('category'), categories) ?? ALL_PRODUCTS,
    search: params.get('search')?.trim() ?? '',
    wish: readWish(params),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The shortest address that says this. */
export function writeAddress({ category, search, wish, page }: ShopAddress): Record<string, string> {
  const { diet, without } = writeWish(wish);
  return {
    ...(category !== ALL_PRODUCTS && { category }),
    ...(search && { search }),
    ...(diet && { diet }),
    ...(without && { without }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** Category, search, wish and page as they stand in the address, and the way to change them. */
export function useShopAddress(categories: Category[]) {
  const [params, setParams] = useSearchParams();
  const address = readAddress(params, categories);
  const show = (change: Partial<ShopAddress>) =>
    // Another category or search begins at its first page; only a turned page starts at the top of the screen.
    setParams(writeAddress({ ...address, page: 1, ...change }), { preventScrollReset: change.page === undefined });
  return { ...address, show };
}

/** Once it is known what there is, the address says what is shown: no page past the last, no category that is gone. */
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
