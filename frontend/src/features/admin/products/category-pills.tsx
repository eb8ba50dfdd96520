import type { AdminCategory, AdminProduct } from '@/api/models';
import { ALL, tabOf } from './product-view';

interface Props {
  categories: AdminCategory[];
  products: AdminProduct[];
  chosen: string;
  onChoose: (tab: string) => void;
}

/** One line on a phone, as many as it takes elsewhere. */
export const PILLS = '-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0';

const LOOK =
  'inline-flex min-h-button shrink-0 items-center gap-1.5 rounded-full border-[1.5px] px-3.5 font-semibold transition-colors duration-[120ms] aria-pressed:border-cocoa aria-pressed:bg-cocoa aria-pressed:text-white not-aria-pressed:border-line not-aria-pressed:bg-white not-aria-pressed:hover:border-cocoa';

/** All Products, and a pill for each category with how many are in it. */
export function CategoryPills({ categories, products, chosen, onChoose }: Props) {
  const tabs = [
    { tab: ALL, label: 'All Products', count: products.length, off: false },
    ...categories.map((category) => ({
      tab: tabOf(category),
      label: category.name,
      count: products.filter((product) => product.categoryId === category.id).length,
      off: !category.isActive,
    })),
  ];
  return (
    <div role="group" aria-label="Category" className={PILLS}>
      {tabs.map(({ tab, label, count, off }) => (
        <button key={tab} type="button" aria-pressed={tab === chosen} onClick={() => onChoose(tab)} className={LOOK}>
          {label}
          <span className="num font-normal">{count}</span>
          {off && <span className="text-xs font-normal">(inactive)</span>}
        </button>
      ))}
    </div>
  );
}
