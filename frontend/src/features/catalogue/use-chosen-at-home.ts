import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Category } from '@/api/models';
import { useHistoryState } from '@/lib/use-history-state';
import { ALL_PRODUCTS } from './category-filter';
import { categoryNamed, defaultCategory } from './choose-products';

interface Chosen {
  category: string;
  page: number;
}

/**
 * The home page keeps its address: what is chosen stands in the history entry behind it, so that Back from a product
 * leads to the same cookies. `?category=` chooses one, after which the address is the plain home page again.
 */
export function useChosenAtHome(categories: Category[], onArrival: () => void) {
  const state = useHistoryState() as { chosen?: Chosen } | null;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const asked = params.get('category');
  const named = categoryNamed(asked, categories) ?? defaultCategory(categories);
  const known = categories.length > 0;
  const choose = useCallback(
    (chosen: Chosen) => void navigate('/', { replace: true, state: { chosen }, preventScrollReset: true }),
    [navigate],
  );
  useEffect(() => {
    if (asked === null || !known) return;
    choose({ category: named, page: 1 });
    onArrival();
  }, [asked, named, known, choose, onArrival]);
  return { choose, ...((asked === null && stillThere(state?.chosen, categories)) || { category: named, page: 1 }) };
}

/** A choice kept from earlier, unless its category has left the shop since. */
function stillThere(chosen: Chosen | undefined, categories: Category[]): Chosen | null {
  if (!chosen) return null;
  const there = chosen.category === ALL_PRODUCTS || categories.some(({ name }) => name === chosen.category);
  return there || categories.length === 0 ? chosen : null;
}
