import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Checkbox } from '@/ui/checkbox';
import { FieldError } from '@/ui/field';
import { SelectField } from '@/ui/select';
import { adminCatalogueQueries } from '../shell/admin.queries';
import { Loaded, together } from '../shell/screen/loaded';

interface Props {
  categories: number[];
  products: number[];
  onCategories: (ids: number[]) => void;
  onProducts: (ids: number[]) => void;
  error?: string;
}

/** The categories and products that a promotion is for; none: all items. */
export function ItemsFields({ categories, products, onCategories, onProducts, error }: Props) {
  const allCategories = useQuery(adminCatalogueQueries.categories());
  const allProducts = useQuery(adminCatalogueQueries.products());
  const group = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset ref={group} aria-invalid={error ? true : undefined} className="min-w-0">
      <legend className="font-semibold">Only for</legend>
      <p className="text-mocha">Nothing checked: all items. A box counts when every cookie in it does.</p>
      <Loaded query={together([allCategories, allProducts])} what="the products" placeholder="h-24">
        {([loadedCategories, loadedProducts]) => {
          const nameOf = (id: number) => loadedProducts.find((product) => product.id === id)?.name ?? `Product ${id}`;
          const free = loadedProducts.filter(({ id }) => !products.includes(id));
          return (
            <>
              <div className="grid grid-cols-2 gap-x-3">
                {loadedCategories.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    label={name}
                    checked={categories.includes(id)}
                    onChange={(on) => onCategories(on ? [...categories, id] : categories.filter((one) => one !== id))}
                  />
                ))}
              </div>
              {products.length > 0 && (
                <ul aria-label="Chosen products" className="my-2 flex flex-wrap gap-2">
                  {products.map((id) => (
                    <li
                      key={id}
                      className="flex min-h-button max-w-full items-center rounded-control border border-line bg-white pl-3"
                    >
                      <span className="min-w-0 truncate">{nameOf(id)}</span>
                      <button
                        type="button"
                        aria-label={`Remove ${nameOf(id)}`}
                        onClick={() => {
                          onProducts(products.filter((one) => one !== id));
                          group.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
                        }}
                        className="grid size-(--spacing-button) shrink-0 place-items-center rounded-control hover:bg-oat"
                      >
                        <X aria-hidden className="size-4" strokeWidth={1.75} />
                      </button>
                    </li>
                  ))}
                </ul>
              )}
              <SelectField
                label="Add a product"
                className="mt-1"
                placeholder="Choose a product"
                value=""
                onChange={(id) => onProducts([...products, Number(id)])}
                options={free.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            </>
          );
        }}
      </Loaded>
      {error && <FieldError id="items-problem">{error}</FieldError>}
    </fieldset>
  );
}
