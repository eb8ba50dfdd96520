import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AdminCategory } from '@/api/models';
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
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (change: Record<string, string | null>, replace: boolean) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change))
            if (value === null) next.delete(name);
            else next.set(name, value);
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
  const show = useCallback(
    ({ undeclared, ...change }: Partial<ProductView>) => {
      const isDefault = (value: string) => value === '' || value === 'name-asc';
      const parts = Object.entries(change).map(([name, value]) => [
        name,
        isDefault(value) || (name !== 'category' && value === 'all') ? null : value,
      ]);
      if (undeclared !== undefined) parts.push(['allergens', undeclared ? 'undeclared' : null]);
      set(Object.fromEntries(parts) as Record<string, string | null>, true);
    },
    [set],
  );
  const open = useCallback((what: Opened) => set({ open: what === null ? null : String(what) }, what === null), [set]);
  return { view: readView(params, categories), opened: readOpened(params.get('open')), show, open };
}
