import { useQuery } from '@tanstack/react-query';
import { FileText, Search } from 'lucide-react';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { productQueries } from '@/api/catalogue.queries';
import type { Product } from '@/api/models';
import { priceInWords } from '@/lib/gift-card';
import { Picture } from '@/ui/picture';
import { answersTo } from './answers';
import { wordsOf } from './dietary';
import { useSearch } from './use-search';

const [PAGES, PRODUCTS] = [2, 4];
const NONE: Product[] = [];

interface Props {
  search: string;
  listId: string;
  optionId: (index: number) => string;
  /** The index of the option that the arrow keys have reached; -1: none. */
  active: number;
  onCount: (count: number) => void;
  onChoose: (to: string) => void;
}

/** The list of the search field's combobox: pages that answer, products with pictures, and the way to all results. */
export function SearchSuggestions({ search, listId, optionId, active, onCount, onChoose }: Props) {
  const options = useOptions(search);
  useLayoutEffect(() => onCount(options.length), [options.length, onCount]);
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active, optionId]);
  if (options.length === 0) return null;
  return (
    <div
      role="listbox"
      id={listId}
      aria-label="Suggestions"
      className="absolute inset-x-0 top-full z-40 mt-2 max-h-[min(70dvh,32rem)] animate-fade overflow-y-auto rounded-tile border border-line bg-white p-1 shadow-lift md:max-lg:left-auto md:max-lg:w-96"
    >
      {options.map(({ to, title, detail, icon }, at) => (
        <button
          key={`${to} ${title}`}
          type="button"
          id={optionId(at)}
          role="option"
          tabIndex={-1}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          aria-selected={at === active}
          onClick={() => onChoose(to)}
          className="flex min-h-14 w-full items-center text-left gap-3 rounded-control px-2.5 py-1.5 hover:bg-oat aria-selected:bg-oat aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-cocoa"
        >
          <span className="grid size-11 shrink-0 place-items-center">{icon}</span>
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            <span className="block font-semibold">{title}</span>
            {detail && <span className="block text-sm text-mocha">{detail}</span>}
          </span>
        </button>
      ))}
    </div>
  );
}

interface Option {
  to: string;
  title: string;
  detail: string;
  icon: ReactNode;
}

/**
 * Nothing is requested beyond the product list, which the shop's pages have loaded. Searches about allergies and diets
 * get no products here: a suggestion has no room for what was left out.
 */
function useOptions(search: string): Option[] {
  const { data: products } = useQuery(productQueries.list());
  const found = useSearch(products ?? NONE, search);
  if (!products || !found || wordsOf(search).length === 0) return [];
  const pages = answersTo(search).slice(0, PAGES);
  const shown = found.dietary ? [] : found.products.slice(0, PRODUCTS);
  const results = found.dietary !== undefined || found.products.length + found.near.length > 0;
  return [
    ...pages.map(({ to, title, text }) => ({
      to,
      title,
      detail: text,
      icon: <FileText aria-hidden className="size-5 text-mocha" strokeWidth={1.75} />,
    })),
    ...shown.map((product) => ({
      to: `/product/${product.id}`,
      title: product.name,
      detail: product.stock > 0 ? priceInWords(product) : `${priceInWords(product)}, sold out`,
      icon: <Picture of={product} alt="" sizes="44px" />,
    })),
    ...(results || pages.length === 0
      ? [
          {
            to: `/shop?${new URLSearchParams({ search })}`,
            title: results ? `See all results for “${search}”` : `Nothing matches “${search}”`,
            detail: results ? '' : 'See what’s popular instead.',
            icon: <Search aria-hidden className="size-5 text-mocha" strokeWidth={1.75} />,
          },
        ]
      : []),
  ];
}
