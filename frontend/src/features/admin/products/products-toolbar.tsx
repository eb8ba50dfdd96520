import type { AdminCategory, AdminProduct } from '@/api/models';
import { CHIP } from '@/ui/chip';
import { Select, SelectField } from '@/ui/select';
import { AddressSearch } from '../shell/address-search';
import { FilterSheet } from '../shell/filter-sheet';
import { ALL, AVAILABILITY, PRICE, type ProductView, SORT, tabOf } from './product-view';

interface Props {
  view: ProductView;
  onShow: (change: Partial<ProductView>) => void;
  /** How many products have no declaration of allergens. */
  undeclared: number;
}

const optionsOf = <Value extends string>(choices: Record<Value, string>) =>
  (Object.entries(choices) as [Value, string][]).map(([value, label]) => ({ value, label }));

/** The search is beside the filters' button on a phone, above the three lists on a tablet, before them at a desk. */
export const TOOLBAR = {
  frame: 'mt-2 grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-3 lg:flex',
  search: 'sm:max-lg:col-span-3 lg:flex-1',
  lists: ['lg:w-44!', 'lg:w-48!', 'lg:w-40!'],
} as const;

/** The three select fields, for the page and for the filter sheet of a phone. */
const selectsOf = (view: ProductView, onShow: Props['onShow']) => ({
  availability: {
    value: view.availability,
    onChange: (availability: ProductView['availability']) => onShow({ availability }),
    options: optionsOf(AVAILABILITY),
  },
  price: {
    value: view.price,
    onChange: (price: ProductView['price']) => onShow({ price }),
    options: optionsOf(PRICE),
  },
  sort: { value: view.sort, onChange: (sort: ProductView['sort']) => onShow({ sort }), options: optionsOf(SORT) },
});

export function ProductsToolbar({ view, onShow, undeclared }: Props) {
  const { availability, price, sort } = selectsOf(view, onShow);
  return (
    <div className={TOOLBAR.frame}>
      <AddressSearch
        label="Search products"
        value={view.search}
        onChange={(search) => onShow({ search })}
        className={TOOLBAR.search}
      />
      <FilterSheet
        title="Filter products"
        set={Number(view.availability !== 'all') + Number(view.price !== 'all')}
        done="Show products"
      >
        <SelectField label="Availability" {...availability} />
        <SelectField label="Price" {...price} />
        <SelectField label="Sort" {...sort} />
      </FilterSheet>
      <div className="contents max-sm:hidden">
        <Select aria-label="Availability" {...availability} className={TOOLBAR.lists[0]} />
        <Select aria-label="Price" {...price} className={TOOLBAR.lists[1]} />
        <Select aria-label="Sort" {...sort} className={TOOLBAR.lists[2]} />
      </div>
      {(undeclared > 0 || view.undeclared) && (
        <button
          type="button"
          aria-pressed={view.undeclared}
          onClick={() => onShow({ undeclared: !view.undeclared })}
          className="inline-flex min-h-button items-center justify-center gap-1.5 rounded-control border-[1.5px] border-caramel bg-caramel-tint px-3 font-semibold text-caramel aria-pressed:bg-caramel aria-pressed:text-white max-sm:col-span-2"
        >
          Allergens not declared <span className="num">{undeclared}</span>
        </button>
      )}
    </div>
  );
}

interface CategoryPillsProps {
  categories: AdminCategory[];
  products: AdminProduct[];
  chosen: string;
  onChoose: (tab: string) => void;
}

/** One scrolling line on a phone, several lines elsewhere. */
export const PILLS = '-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0';

/** All Products, and a pill for each category with its number of products. */
export function CategoryPills({ categories, products, chosen, onChoose }: CategoryPillsProps) {
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
        <button key={tab} type="button" aria-pressed={tab === chosen} onClick={() => onChoose(tab)} className={CHIP}>
          {label}
          <span className="num font-normal">{count}</span>
          {off && <span className="text-xs font-normal">(inactive)</span>}
        </button>
      ))}
    </div>
  );
}
