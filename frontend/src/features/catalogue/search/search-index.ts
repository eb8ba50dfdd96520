import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import type { Product } from '@/api/models';
import { type DietaryAsk, wordsOf } from './dietary';

export interface Found {
  /** Products with every word of the search, best first. */
  products: Product[];
  /** What the search was corrected to. */
  meant?: string | undefined;
  /** Products with some of the words; only shown when `products` is empty. */
  near: Product[];
  /** The search was about an allergy or a diet: names were searched for the other words only. */
  dietary?: DietaryAsk;
}

type Strictness = 'as typed' | 'misspelled';

/**
 * Finds products by name, category and description. Words may be in any order and partially typed; a word that nothing
 * in the shop begins with counts as misspelled and may differ by a letter or two, or have two letters swapped.
 */
export function indexOf(products: Product[]): (search: string) => Found {
  const byId = new Map(products.map((product) => [product.id, product]));
  const index = new MiniSearch<Product>({
    fields: ['name', 'category', 'description'],
    tokenize: wordsOf,
    // "Cookies & Cream" is also found as "crème".
    processTerm: (word) => (word === 'cream' ? [word, 'creme'] : word),
    searchOptions: {
      processTerm: (word) => word,
      boost: { name: 6, category: 3 },
      weights: { prefix: 0.6, fuzzy: 0.3 },
      // Of equal matches, products in stock rank first, and of these the shop's first category.
      boostDocument: (id) => {
        const { stock = 0, category } = byId.get(id as number) ?? {};
        return (stock > 0 ? 1 : 0.8) * (category === products[0]?.category ? 2 : 1);
      },
    },
  });
  index.addAll(products);

  const begins = (word: string) => index.search(word, { prefix: true, fuzzy: false }).length > 0;
  const ask = (words: string[], combineWith: 'AND' | 'OR', strictness: Strictness) => {
    const queries = words.map((word) => meant(word, strictness === 'as typed' && begins(word)));
    return index.search({ combineWith, queries }).map(({ id }) => byId.get(id as number)!);
  };
  /** Each word as the best product has it. */
  const correct = (words: string[], best: Product) =>
    words
      .map((word) => {
        if (begins(word)) return word;
        const [hit] = index.search({ queries: [meant(word, false)] }, { filter: ({ id }) => id === best.id });
        return hit?.terms[0] ?? word;
      })
      .join(' ');
  return (search) => {
    const words = [...new Set(wordsOf(search))];
    if (words.length === 0) return { products: [], near: [] };
    const asTyped = ask(words, 'AND', 'as typed');
    const found = asTyped.length > 0 ? asTyped : ask(words, 'AND', 'misspelled');
    const [best] = found;
    const misspelled = best && words.some((word) => !begins(word));
    return {
      products: found,
      meant: misspelled ? correct(words, best) : undefined,
      near: found.length > 0 ? [] : ask(words, 'OR', 'as typed'),
    };
  };
}

/** The variants of a word: as typed, or with common typos. Numbers are always exact. */
function meant(word: string, asTyped: boolean): Query {
  const exactly: SearchOptions = { prefix: true, fuzzy: false };
  if (asTyped || word.length < 3 || /\d/.test(word)) return { ...exactly, queries: [word] };
  return {
    combineWith: 'OR',
    queries: [
      { prefix: true, fuzzy: word.length < 6 ? 1 : 2, queries: [word] },
      ...swapped(word).map((other) => ({ ...exactly, queries: [other] })),
    ],
  };
}

/** "crad" → rcad, card, crda */
function swapped(word: string): string[] {
  return [...word]
    .slice(1)
    .map((letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2))
    .filter((other) => other !== word);
}
