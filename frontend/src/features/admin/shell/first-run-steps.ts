import type { AdminCategory, AdminProduct, Store } from '@/api/models';

export interface Step {
  title: string;
  reason: string;
  /** The page of this step. */
  to: string;
  done: boolean;
}

type Modes = Record<'stripe', string | null>;

/** In the order in which staff set up an empty shop. */
export function stepsToFirstBox(
  categories: AdminCategory[],
  products: AdminProduct[],
  stores: Store[],
  modes: Modes,
): Step[] {
  const forBoxes = categories.filter(({ kind, isActive }) => kind === 'box_only' && isActive);
  const inBoxes = new Set(forBoxes.map(({ id }) => id));
  return [
    {
      title: 'Have an active category for cookies',
      reason: 'Its products are what boxes are filled with.',
      to: '/admin/products?open=categories',
      done: forBoxes.length > 0,
    },
    {
      title: 'Add a cookie and its stock',
      reason: 'Active, in the cookies category, with some in stock.',
      to: '/admin/products?open=new',
      done: products.some(({ categoryId, isOnSale, stock }) => inBoxes.has(categoryId) && isOnSale && stock > 0),
    },
    {
      title: 'Add a store with its hours',
      reason: 'Shoppers choose a time within them.',
      to: '/admin/stores',
      done: stores.some(({ hours }) => Object.values(hours).some(({ closed }) => !closed)),
    },
    {
      title: 'Add a location to the store',
      reason: 'Orders are picked up there; its zip codes are where you deliver.',
      to: '/admin/locations',
      done: stores.some(({ locations }) => locations.length > 0),
    },
    {
      title: 'Set up card payments',
      reason: 'The keys of your account, or the sandbox to try it.',
      to: '/admin/settings',
      done: modes.stripe !== null,
    },
  ];
}
