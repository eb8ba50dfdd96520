import { useCallback } from 'react';
import type { AdminCategory } from '@/api/models';
import { useQueryParams } from '@/lib/use-query-params';
import { readView, type ProductView } from './product-view';

/** What is open over the list: a product by its number, a new one, the categories, the import. */
export type Opened = number | 'new' | 'categories' | 'import' | null;

const WORDS = ['new', 'categories', 'import'] as const;

function readOpened(said: string | null): Opened {
  const word = WORDS.find((one) => one === said);
  return word ?? (said && /^[1-9]\d{0,9}$/.test(said) ? Number(said) : null);
}

/** Filters, sort and what is open stand in the address: reload, Back and a sent link bring all of it back. */
export function useProductsAddress(categories: AdminCategory[]) {
  const [params, change] = useQueryParams();
  const show = useCallback(
    ({ undeclared, ...others }: Partial<ProductView>) => {
      const isDefault = (value: string) => value === '' || value === 'name-asc';
      const parts = Object.entries(others).map(([name, value]) => [
        name,
        isDefault(value) || (name !== 'category' && value === 'all') ? null : value,
      ]);
      if (undeclared !== undefined) parts.push(['allergens', undeclared ? 'undeclared' : null]);
      change(Object.fromEntries(parts) as Record<string, string | null>, { replace: true });
    },
    [change],
  );
  const open = useCallback(
    (what: Opened) => change({ open: what === null ? null : String(what) }, { replace: what === null }),
    [change],
  );
  return { view: readView(params, categories), opened: readOpened(params.get('open')), show, open };
}
