import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { AdminCategory, AdminProduct } from '@/api/models';
import { Button } from '@/ui/button';
import { FieldError, inputLook } from '@/ui/field';
import { Picture, tintOf } from '@/ui/picture';
import { SearchField } from '@/ui/search-field';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { switchOf } from '../../shell/screen/form';
import {
  BUNDLE_LIST,
  DEFAULT_BUNDLE_CATEGORY,
  DEFAULT_BUNDLE_QUANTITY,
  type ProductForm,
  messageIn,
  wholeNumber,
} from './product-form';

interface Props {
  /** The edited product: it cannot contain itself. */
  edited: number | null;
  products: AdminProduct[];
  categories: AdminCategory[];
}

/** The bundle toggle and, when it is on, the bundle's products and those that can be added. */
export function BundleFields({ edited, products, categories }: Props) {
  const form = useFormContext<ProductForm>();
  const { setValue, clearErrors, watch, formState } = form;
  const bundle = switchOf(form, 'isBundle');
  const parts = watch('bundleProducts');
  const problem = messageIn(formState.errors.bundleProducts);
  const change = (next: ProductForm['bundleProducts']) => {
    setValue('bundleProducts', next, { shouldDirty: true });
    clearErrors('bundleProducts');
  };
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-3">
      <Switch
        label="Bundle"
        hint="Sold as one, made of other products. Stock, allergens, notice and units come from them."
        checked={bundle.checked}
        onChange={(on) => {
          bundle.onChange(on);
          if (!on) change([]);
        }}
      />
      {bundle.checked && (
        <>
          <BundleContents parts={parts} products={products} onChange={change} />
          <div aria-invalid={problem ? true : undefined}>
            <Picker
              {...{ edited, products, categories }}
              added={new Set(parts.map(({ productId }) => productId))}
              onAdd={(productId) => change([...parts, { productId, quantity: DEFAULT_BUNDLE_QUANTITY }])}
            />
          </div>
          {problem && <FieldError id="bundle-problem">{problem}</FieldError>}
        </>
      )}
    </div>
  );
}

type PickerProps = Props & { added: Set<number>; onAdd: (id: number) => void };

function Picker({ edited, products, categories, added, onAdd }: PickerProps) {
  const names = categories.map(({ name }) => name);
  const [chosen, setChosen] = useState(DEFAULT_BUNDLE_CATEGORY);
  const [search, setSearch] = useState('');
  const category = names.includes(chosen) ? chosen : (names[0] ?? '');
  const rows = choices(products, category, edited, search);
  return (
    <section aria-label="Add to the bundle" className="rounded-control border border-line bg-white">
      <div className="grid gap-2 p-2.5 sm:grid-cols-2">
        <Select
          aria-label="Bundle category"
          value={category}
          onChange={setChosen}
          options={names.map((name) => ({ value: name, label: name }))}
        />
        <SearchField label="Search products to add" placeholder="Search" value={search} onChange={setSearch} />
      </div>
      <ul className={`border-t border-line ${BUNDLE_LIST}`}>
        {rows.map((product) => (
          <li key={product.id} className="flex min-h-11 items-center gap-3 px-2.5 py-1">
            <span className="size-8 shrink-0 rounded-[6px] p-0.5" style={{ backgroundColor: tintOf(product) }}>
              <Picture of={product} alt="" sizes="32px" />
            </span>
            <span className="min-w-0 flex-1 truncate">
              {product.name} <span className="num text-xs text-mocha">stock {product.stock}</span>
            </span>
            <Button
              look="outline"

              aria-label={added.has(product.id) ? `${product.name} is added` : `Add ${product.name}`}
              aria-disabled={added.has(product.id) || undefined}
              onClick={() => added.has(product.id) || onAdd(product.id)}
              className="min-w-18"
            >
              {added.has(product.id) ? 'Added' : 'Add'}
            </Button>
          </li>
        ))}
        {rows.length === 0 && <li className="px-3 py-4 text-center text-mocha">Nothing here can be added.</li>}
      </ul>
    </section>
  );
}

const MOST = 1000;

/** The bundle's products and quantities, and how many bundles the stock allows. */
function BundleContents({ parts, products, onChange }: ContentsProps) {
  const { stock, limitedBy } = bundleStock(parts, products);
  const set = (productId: number, quantity: number) =>
    onChange(parts.map((part) => (part.productId === productId ? { productId, quantity } : part)));
  const nameOf = (id: number) => products.find((product) => product.id === id)?.name ?? `Product ${id}`;
  return (
    <section aria-label="Bundle contents">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h3 className="font-text text-sm font-semibold tracking-normal">Bundle contents</h3>
        <p role="status" className="num text-xs text-mocha">
          {parts.length > 0 && `stock ${stock}${limitedBy ? `, limited by ${limitedBy.name}` : ''}`}
        </p>
      </div>
      {parts.length === 0 ? (
        <p className="rounded-control border border-dashed border-line-strong px-3 py-3 text-mocha">
          Nothing here yet. Add products below.
        </p>
      ) : (
        <ul className={`rounded-control border border-line bg-white ${BUNDLE_LIST}`}>
          {parts.map(({ productId, quantity }) => (
            <li key={productId} className="flex min-h-11 items-center gap-2 py-1 pr-1 pl-3">
              <span className="min-w-0 flex-1 truncate">{nameOf(productId)}</span>
              <Quantity name={nameOf(productId)} value={quantity} onChange={(next) => set(productId, next)} />
              <button
                type="button"
                aria-label={`Remove ${nameOf(productId)}`}
                onClick={() => onChange(parts.filter((part) => part.productId !== productId))}
                className="grid size-(--spacing-button) shrink-0 place-items-center rounded-control hover:bg-oat"
              >
                <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** At least one; anything else becomes 1 when the field loses the focus. */
function Quantity({ name, value, onChange }: { name: string; value: number; onChange: (value: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const settle = (text: string) => {
    setTyped(null);
    onChange(Math.min(Math.max(wholeNumber(text, 1), 1), MOST));
  };
  return (
    <input
      type="number"
      min={1}
      max={MOST}
      aria-label={`Quantity of ${name}`}
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        if (wholeNumber(event.target.value, 0) >= 1) onChange(Math.min(wholeNumber(event.target.value, 1), MOST));
      }}
      onBlur={(event) => settle(event.target.value)}
      className={`${inputLook} num h-9 w-20! text-center pointer-coarse:h-11`}
    />
  );
}

type Part = ProductForm['bundleProducts'][number];

interface ContentsProps {
  parts: Part[];
  products: AdminProduct[];
  onChange: (parts: Part[]) => void;
}

/** How many bundles the stock allows, and the product that limits it. */
export function bundleStock(parts: Part[], products: AdminProduct[]) {
  const possible = parts.flatMap(({ productId, quantity }) => {
    const product = products.find(({ id }) => id === productId);
    return product ? [{ stock: Math.floor(Math.max(product.stock, 0) / quantity), product }] : [];
  });
  if (possible.length === 0) return { stock: 0, limitedBy: null };
  const least = possible.reduce((a, b) => (b.stock < a.stock ? b : a));
  return { stock: least.stock, limitedBy: { name: least.product.name } };
}

/** The products that can be added: those of the category except bundles and the edited product. */
export function choices(products: AdminProduct[], category: string, edited: number | null, search: string) {
  const word = search.trim().toLowerCase();
  return products
    .filter(
      (product) =>
        product.category === category &&
        !product.isBundle &&
        product.id !== edited &&
        product.name.toLowerCase().includes(word),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
