import { useQuery } from '@tanstack/react-query';
import { Check, Circle } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AdminCategory, AdminProduct, AdminStore } from '@/api/models';
import { Card } from '@/ui/card';
import { adminCatalogueQueries, adminSettingsQueries, adminStoreQueries } from './admin.queries';

/**
 * The steps to the first box; none if they cannot be read. Undefined while they load: the page of an empty shop delays
 * the content below the card, which would move otherwise. A shop with cookies to sell does not wait.
 */
export function useFirstRun(enabled = true): Step[] | undefined {
  const categories = useQuery({ ...adminCatalogueQueries.categories(), enabled });
  const products = useQuery({ ...adminCatalogueQueries.products(), enabled });
  const stores = useQuery({ ...adminStoreQueries.stores(), enabled });
  const settings = useQuery({ ...adminSettingsQueries.all(), enabled });
  if ([categories, products, stores, settings].some(({ data, isError }) => isError && !data)) return [];
  if (!categories.data || !products.data) return undefined;
  if (stores.data && settings.data)
    return stepsToFirstBox(categories.data, products.data, stores.data, settings.data.modes);
  const [category, cookie] = stepsToFirstBox(categories.data, products.data, [], { stripe: null });
  return category?.done && cookie?.done ? [] : undefined;
}

/** What is missing until a box of cookies can be sold; nothing once one can. For the pages of an empty shop. */
export function FirstRun({ steps }: { steps: Step[] }) {
  const left = steps.filter(({ done }) => !done).length;
  if (left === 0) return null;
  return (
    <Card
      title="Before you can sell your first box"
      aside={
        <span className="num text-mocha">
          {steps.length - left} of {steps.length} done
        </span>
      }
      className="mb-4"
    >
      <StepList steps={steps} />
      <p className="mt-3 text-mocha">
        All steps are under{' '}
        <Link to="/admin/setup" className="underline underline-offset-4 hover:text-jam">
          Setup
        </Link>
        .
      </p>
    </Card>
  );
}

/** Steps with their page, and why those that are left matter. */
export function StepList({ steps }: { steps: Step[] }) {
  return (
    <ol className="divide-y divide-line">
      {steps.map(({ title, reason, to, done, note }) => (
        <li key={title} className="relative flex min-h-11 items-start gap-3 py-2 hover:bg-oat">
          {done ? (
            <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-pistachio" strokeWidth={2.5} />
          ) : (
            <Circle aria-hidden className="mt-0.5 size-4.5 shrink-0 text-line-strong" strokeWidth={1.75} />
          )}
          <div className="min-w-0">
            <Link
              to={to}
              className={`rounded-chip underline underline-offset-4 after:absolute after:inset-0 hover:text-jam ${done ? 'text-mocha decoration-line-strong' : 'font-semibold'}`}
            >
              {title} {done && <span className="sr-only">(done)</span>}
            </Link>
            {(note || !done) && <p className="text-mocha wrap-anywhere">{note ?? reason}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

export interface Step {
  title: string;
  /** What shoppers miss without it. */
  reason: string;
  /** The page of this step. */
  to: string;
  done: boolean;
  /** What is set at the moment. */
  note?: string;
}

type Modes = Record<'stripe', string | null>;

/** In the order in which staff set up an empty shop. */
export function stepsToFirstBox(
  categories: AdminCategory[],
  products: AdminProduct[],
  stores: AdminStore[],
  modes: Modes,
): Step[] {
  const forBoxes = categories.filter(({ kind, isActive }) => kind === 'box_only' && isActive);
  const inBoxes = new Set(forBoxes.map(({ id }) => id));
  return [
    {
      title: 'Have an active category for cookies',
      reason: 'Boxes are filled with its products.',
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
      reason: 'Shoppers choose a time slot within them.',
      to: '/admin/stores',
      done: stores.some(({ storeHours }) => Object.values(storeHours).some(({ closed }) => !closed)),
    },
    {
      title: 'Add a location and its delivery zip codes',
      reason: 'Customers pick up orders there, and its zip codes are where you deliver.',
      to: '/admin/locations',
      done: stores.some(({ locations }) => locations.some(({ zipCodes }) => zipCodes.length > 0)),
    },
    {
      title: 'Set up card payments',
      reason: 'Enter your account’s keys, or use the sandbox to try it out.',
      to: '/admin/settings',
      done: modes.stripe !== null,
    },
  ];
}
