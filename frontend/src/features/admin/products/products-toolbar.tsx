import { Select } from '@/ui/select';
import { AddressSearch } from '../shell/address-search';
import { AVAILABILITY, PRICE, SORT, type ProductView } from './product-view';

interface Props {
  view: ProductView;
  onShow: (change: Partial<ProductView>) => void;
  /** How many products have no declaration of allergens. */
  undeclared: number;
}

const optionsOf = <Value extends string>(choices: Record<Value, string>) =>
  (Object.entries(choices) as [Value, string][]).map(([value, label]) => ({ value, label }));

export function ProductsToolbar({ view, onShow, undeclared }: Props) {
  return (
    <div className="mt-2 grid grid-cols-2 gap-2 lg:flex">
      <AddressSearch
        label="Search products"
        value={view.search}
        onChange={(search) => onShow({ search })}
        className="col-span-2 lg:flex-1"
      />
      <Select
        aria-label="Availability"
        value={view.availability}
        onChange={(availability) => onShow({ availability })}
        options={optionsOf(AVAILABILITY)}
        className="lg:w-44!"
      />
      <Select
        aria-label="Price"
        value={view.price}
        onChange={(price) => onShow({ price })}
        options={optionsOf(PRICE)}
        className="lg:w-48!"
      />
      <Select
        aria-label="Sort"
        value={view.sort}
        onChange={(sort) => onShow({ sort })}
        options={optionsOf(SORT)}
        className="lg:w-40!"
      />
      {(undeclared > 0 || view.undeclared) && (
        <button
          type="button"
          aria-pressed={view.undeclared}
          onClick={() => onShow({ undeclared: !view.undeclared })}
          className="inline-flex min-h-button items-center justify-center gap-1.5 rounded-control border-[1.5px] border-caramel bg-caramel-tint px-3 font-semibold text-caramel max-lg:col-span-1 aria-pressed:bg-caramel aria-pressed:text-white"
        >
          Allergens not declared <span className="num">{undeclared}</span>
        </button>
      )}
    </div>
  );
}
