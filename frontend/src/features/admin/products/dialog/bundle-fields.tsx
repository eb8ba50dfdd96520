import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import type { AdminCategory, AdminProduct } from '@/api/models';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { Picture, tintOf } from '@/ui/picture';
import { SearchField } from '@/ui/search-field';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { messageIn } from '../../shell/use-focus-problem';
import { choices } from './bundle';
import { BundleContents } from './bundle-contents';
import { BUNDLE_LIST } from './bundle-list';
import { DEFAULT_BUNDLE_CATEGORY, DEFAULT_BUNDLE_QUANTITY, type ProductForm } from './product-form';

interface Props {
  /** The product that is edited: it cannot be in itself. */
  edited: number | null;
  products: AdminProduct[];
  categories: AdminCategory[];
}

/** The bundle toggle and, when it is on, what is in the bundle and what can be added. */
export function BundleFields({ edited, products, categories }: Props) {
  const { control, setValue, clearErrors, watch, formState } = useFormContext<ProductForm>();
  const [isBundle, parts] = watch(['isBundle', 'bundleProducts']);
  const problem = messageIn(formState.errors.bundleProducts);
  const change = (next: ProductForm['bundleProducts']) => {
    setValue('bundleProducts', next, { shouldDirty: true });
    clearErrors('bundleProducts');
  };
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-3">
      <Controller
        name="isBundle"
        control={control}
        render={({ field }) => (
          <Switch
            label="Bundle"
            hint="Sold as one, made of other products. Stock, allergens, notice and units follow from them."
            checked={field.value}
            onChange={(on) => {
              field.onChange(on);
              if (!on) change([]);
            }}
          />
        )}
      />
      {isBundle && (
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

function Picker({
  edited,
  products,
  categories,
  added,
  onAdd,
}: Props & { added: Set<number>; onAdd: (id: number) => void }) {
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
              size="sm"
              aria-label={added.has(product.id) ? `${product.name} is added` : `Add ${product.name}`}
              aria-disabled={added.has(product.id) || undefined}
              onClick={() => added.has(product.id) || onAdd(product.id)}
              className="min-w-18"
            >
              {added.has(product.id) ? 'Added' : 'Add'}
            </Button>
          </li>
        ))}
        {rows.length === 0 && <li className="px-3 py-4 text-center text-mocha">No product here can be added.</li>}
      </ul>
    </section>
  );
}
