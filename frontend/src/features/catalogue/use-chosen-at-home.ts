import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Category } from '@/api/models';
import { useHistoryState } from '@/lib/use-hydrated';
import { ALL_PRODUCTS } from './category-filter';
import { categoryNamed, defaultCategory } from './choose-products';

interface Chosen {
  category: string;
  page: number;
}

/**
 * The home page's choice is kept in the history entry, so that Back from a product shows the same cookies. `?category=`
 * sets the choice and is then removed from the address.
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

/** A stored choice, unless its category no longer exists. */
function stillThere(chosen: Chosen | undefined, categories: Category[]): Chosen | null {
  if (!chosen) return null;
  const there = chosen.category === ALL_PRODUCTS || categories.some(({ name }) => name === chosen.category);
  return there || categories.length === 0 ? chosen : null;
}
