import { useEffect, useState } from 'react';
import { useSettled } from '@/lib/use-debounced-value';
import { SearchField } from '@/ui/search-field';
import { Select } from '@/ui/select';
import { AVAILABILITY, PRICE, SORT, type ProductView } from './product-view';

interface Props {
  view: ProductView;
  onShow: (change: Partial<ProductView>) => void;
  /** How many products have no declaration of allergens. */
  undeclared: number;
}

const TYPING_MS = 200;

const optionsOf = <Value extends string>(choices: Record<Value, string>) =>
  (Object.entries(choices) as [Value, string][]).map(([value, label]) => ({ value, label }));

export function ProductsToolbar({ view, onShow, undeclared }: Props) {
  return (
    <div className="mt-2 grid grid-cols-2 gap-2 lg:flex">
      <Search value={view.search} onChange={(search) => onShow({ search })} />
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

/** Typed at once, in the address a moment later. */
function Search({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const settled = useSettled(typed, TYPING_MS);
  // The address changed by something else: Back, or Clear filters.
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  useEffect(() => {
    if (settled === typed && typed.trim() !== value) onChange(typed.trim());
  }, [settled, typed, value, onChange]);
  return (
    <SearchField
      label="Search products"
      placeholder="Search products"
      value={typed}
      onChange={setTyped}
      className="col-span-2 lg:flex-1"
    />
  );
}
