import { Select, SelectField } from '@/ui/select';
import { AddressSearch } from '../shell/address-search';
import { FilterSheet } from '../shell/filter-sheet';
import { AVAILABILITY, PRICE, SORT, type ProductView } from './product-view';

interface Props {
  view: ProductView;
  onShow: (change: Partial<ProductView>) => void;
  /** How many products have no declaration of allergens. */
  undeclared: number;
}

const optionsOf = <Value extends string>(choices: Record<Value, string>) =>
  (Object.entries(choices) as [Value, string][]).map(([value, label]) => ({ value, label }));

/** The search beside the filters' button on a phone, above the three lists on a tablet, before them at a desk. */
export const TOOLBAR = {
  frame: 'mt-2 grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-3 lg:flex',
  search: 'sm:max-lg:col-span-3 lg:flex-1',
  lists: ['lg:w-44!', 'lg:w-48!', 'lg:w-40!'],
} as const;

/** The three lists, as the page and the sheet of a phone show them. */
const listsOf = (view: ProductView, onShow: Props['onShow']) => ({
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
  const { availability, price, sort } = listsOf(view, onShow);
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
