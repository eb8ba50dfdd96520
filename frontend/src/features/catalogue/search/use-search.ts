import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Product } from '@/api/models';
import { dietaryAsk, wordsOf } from './dietary';
import { searchCode } from './search-code';
import type { Found } from './search-index';

const NOT_ASKED: Found = { products: [], near: [] };

/** The search's result; null while the index is loading. */
export function useSearch(products: Product[], search: string): Found | null {
  const asked = search.trim() !== '';
  const code = useQuery({ ...searchCode, enabled: asked });
  const find = useMemo(() => code.data?.indexOf(products), [code.data, products]);
  return useMemo(() => {
    if (!asked) return NOT_ASKED;
    const dietary = dietaryAsk(search);
    if (dietary?.dietFilter) return { products: called(products, dietary.rest), near: [], dietary };
    if (dietary) return { products: named(products, wordsOf(search)), near: [], dietary };
    if (code.error) return plainly(products, search);
    return find?.(search) ?? null;
  }, [asked, code.error, find, products, search]);
}

/** Products whose name has all the words. */
function named(products: Product[], words: string[]): Product[] {
  return products.filter(({ name }) => words.every((word) => wordsOf(name).includes(word)));
}

/** Products whose name or category has words with these prefixes. */
function called(products: Product[], words: string[]): Product[] {
  return products.filter(({ name, category }) => {
    const known = wordsOf(`${name} ${category}`);
    return words.every((word) => known.some((knownWord) => knownWord.startsWith(word)));
  });
}

/** Fallback when the index failed to load: products that contain every word. */
function plainly(products: Product[], search: string): Found {
  const words = wordsOf(search);
  const text = ({ name, category, description }: Product) => wordsOf(`${name} ${category} ${description}`).join(' ');
  const fits = (product: Product) => words.length > 0 && words.every((word) => text(product).includes(word));
  return { products: products.filter(fits), near: [] };
}
