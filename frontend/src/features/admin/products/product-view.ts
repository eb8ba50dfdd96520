import { useCallback } from 'react';
import { toCents } from '@crispi/rules/money';
import type { AdminCategory, AdminProduct } from '@/api/models';
import { useQueryParams } from '@/lib/use-query-params';

export const ALL = 'all';
const UNKNOWN_CATEGORY = 999;
/** Prices below it count as low, from it on as high. */
const HIGH_PRICE_CENTS = 1000;

export const AVAILABILITY = { all: 'All availability', active: 'Active', inactive: 'Inactive' } as const;
export const PRICE = { all: 'All prices', low: 'Low (under $10)', high: 'High ($10 and more)' } as const;
export const SORT = {
  'name-asc': 'Name A-Z',
  'name-desc': 'Name Z-A',
  'price-asc': 'Price low-high',
  'price-desc': 'Price high-low',
  'date-desc': 'Date new-old',
  'date-asc': 'Date old-new',
} as const;

/** What the list shows; it is in the address. */
export interface ProductView {
  /** A category's name in lower case, or "all". */
  category: string;
  availability: keyof typeof AVAILABILITY;
  price: keyof typeof PRICE;
  sort: keyof typeof SORT;
  search: string;
  /** Only products without a declaration of allergens. */
  undeclared: boolean;
}

export const tabOf = (category: { name: string }) => category.name.toLowerCase();

/** Staff begin with the first category by sort order; without one, with all products. */
export const defaultTab = (categories: AdminCategory[]) => (categories[0] ? tabOf(categories[0]) : ALL);

const choiceOf = <Choices extends object>(choices: Choices, text: string | null, otherwise: keyof Choices) =>
  text !== null && Object.hasOwn(choices, text) ? (text as keyof Choices) : otherwise;

/** Unknown values in the address count as absent. */
export function readView(params: URLSearchParams, categories: AdminCategory[]): ProductView {
  const category = params.get('category')?.toLowerCase();
  const exists = category === ALL || categories.some((entry) => tabOf(entry) === category);
  return {
    category: exists ? category! : defaultTab(categories),
    availability: choiceOf(AVAILABILITY, params.get('availability'), 'all'),
    price: choiceOf(PRICE, params.get('price'), 'all'),
    sort: choiceOf(SORT, params.get('sort'), 'name-asc'),
    search: params.get('search')?.trim() ?? '',
    undeclared: params.get('allergens') === 'undeclared',
  };
}

/** A bundle's declaration is that of its products. */
export const isUndeclared = (product: AdminProduct) =>
  product.allergens === null && !product.isBundle && !product.giftCard;

export function shownProducts(
  products: AdminProduct[],
  view: ProductView,
  categories: AdminCategory[],
): AdminProduct[] {
  const words = view.search.toLowerCase().split(/\s+/).filter(Boolean);
  return products
    .filter(
      (product) =>
        (view.category === ALL || product.category.toLowerCase() === view.category) &&
        (view.availability === 'all' || product.isActive === (view.availability === 'active')) &&
        (view.price === 'all' || toCents(product.price) >= HIGH_PRICE_CENTS === (view.price === 'high')) &&
        (!view.undeclared || isUndeclared(product)) &&
        words.every((word) => textOf(product).includes(word)),
    )
    .toSorted(comparison(view, categories));
}

const textOf = ({ name, description, category }: AdminProduct) => `${name} ${description} ${category}`.toLowerCase();

/** Sorted by name, all products are grouped by category; price and date ignore categories. */
function comparison({ sort, category }: ProductView, categories: AdminCategory[]) {
  const [by, direction] = sort.split('-') as ['name' | 'price' | 'date', 'asc' | 'desc'];
  const sign = direction === 'asc' ? 1 : -1;
  const orders = new Map(categories.map((entry) => [entry.name, entry.sortOrder]));
  const orderOf = (product: AdminProduct) => orders.get(product.category) ?? UNKNOWN_CATEGORY;
  const byName = (a: AdminProduct, b: AdminProduct) => a.name.localeCompare(b.name) || a.id - b.id;
  return (a: AdminProduct, b: AdminProduct) => {
    if (by === 'price') return sign * (toCents(a.price) - toCents(b.price)) || byName(a, b);
    if (by === 'date') return sign * (a.createdAt.localeCompare(b.createdAt) || a.id - b.id);
    return (category === ALL && orderOf(a) - orderOf(b)) || sign * byName(a, b);
  };
}

/** "Active, under $10": for a list that its filters left empty. */
export function filtersOf(view: ProductView): string[] {
  return [
    view.availability !== 'all' && AVAILABILITY[view.availability],
    view.price !== 'all' && PRICE[view.price],
    view.undeclared && 'Allergens not declared',
    view.search && `“${view.search}”`,
  ].filter((filter): filter is string => Boolean(filter));
}

/** The open dialog: a product by its number, a new one, a new one like another, the categories, the import, a count. */
type Opened = number | `like-${number}` | 'new' | 'categories' | 'import' | 'count' | null;

const WORDS = ['new', 'categories', 'import', 'count'] as const;

function readOpened(text: string | null): Opened {
  const word = WORDS.find((entry) => entry === text);
  if (word || !text) return word ?? null;
  if (/^like-[1-9]\d{0,9}$/.test(text)) return `like-${Number(text.slice(LIKE.length))}`;
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

const LIKE = 'like-';

/** The product that a new one starts from. */
export const likeOf = (opened: Opened) =>
  typeof opened === 'string' && opened.startsWith(LIKE) ? Number(opened.slice(LIKE.length)) : null;

/** Filters, sort and the open dialog are in the address: reload, Back and a shared link restore them. */
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
    (dialog: Opened) => change({ open: dialog === null ? null : String(dialog) }, { replace: dialog === null }),
    [change],
  );
  return { view: readView(params, categories), opened: readOpened(params.get('open')), show, open };
}
