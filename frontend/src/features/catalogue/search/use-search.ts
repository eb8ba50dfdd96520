import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Product } from '@/api/models';
import { dietaryAsk } from './dietary';
import { searchCode } from './search-code';
import type { Found } from './search-index';
import { wordsOf } from './words';

const NOT_ASKED: Found = { products: [], near: [] };

/** What a search finds among these products; null while the index is on its way. */
export function useSearch(products: Product[], search: string): Found | null {
  const asked = search.trim() !== '';
  const code = useQuery({ ...searchCode, enabled: asked });
  const find = useMemo(() => code.data?.indexOf(products), [code.data, products]);
  return useMemo(() => {
    if (!asked) return NOT_ASKED;
    const dietary = dietaryAsk(search);
    if (dietary?.wish) return { products: called(products, dietary.rest), near: [], dietary };
    if (dietary) return { products: named(products, wordsOf(search)), near: [], dietary };
    if (code.error) return plainly(products, search);
    return find?.(search) ?? null;
  }, [asked, code.error, find, products, search]);
}

/** What is called so, word for word. */
function named(products: Product[], words: string[]): Product[] {
  return products.filter(({ name }) => words.every((word) => wordsOf(name).includes(word)));
}

/** Whose name or category has words that begin so. */
function called(products: Product[], words: string[]): Product[] {
  return products.filter(({ name, category }) => {
    const known = wordsOf(`${name} ${category}`);
    return words.every((word) => known.some((one) => one.startsWith(word)));
  });
}

/** Without the index (its file did not arrive): products that contain every word as it was typed. */
function plainly(products: Product[], search: string): Found {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = ({ name, category, description }: Product) => `${name} ${category} ${description}`.toLowerCase();
  return { products: products.filter((one) => words.every((word) => text(one).includes(word))), near: [] };
}
