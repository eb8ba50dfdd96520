import type { AdminCategory, AdminProduct } from '@/api/models';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ProductCard } from './product-card';
import { filtersOf, type ProductView } from './product-view';

export const GRID = 'mt-4 grid grid-cols-2 gap-3 lg:grid-cols-3 xl:grid-cols-4';
interface Props {
  products: AdminProduct[];
  wash: (id: number) => string;
  onEdit: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
}

export function ProductGrid({ products, wash, onEdit, onDelete }: Props) {
  return (
    <ul className={GRID}>
      {products.map((product) => (
        <li key={product.id} className="min-w-0">
          <ProductCard
            product={product}
            className={wash(product.id)}
            onEdit={() => onEdit(product)}
            onDelete={() => onDelete(product)}
          />
        </li>
      ))}
    </ul>
  );
}

interface NothingProps {
  view: ProductView;
  category: AdminCategory | undefined;
  /** There is no product at all. */
  empty: boolean;
  onClear: () => void;
  onAdd: () => void;
}

/** No product at all, none in the category, or none that the filters let through. */
export function NothingShown({ view, category, empty, onClear, onAdd }: NothingProps) {
  const filters = filtersOf(view);
  const add = (
    <Button look="outline" onClick={onAdd}>
      Add Product
    </Button>
  );
  return (
    <div className="mt-4">
      {empty || filters.length === 0 ? (
        <EmptyState
          as="h2"
          title={category && !empty ? `No products in ${category.name} yet` : 'No products yet'}
          text="What you add here is in the shop within moments."
          action={add}
        />
      ) : (
        <EmptyState
          as="h2"
          title="No product matches"
          text={`Shown is only: ${[category?.name, ...filters].filter(Boolean).join(', ')}.`}
          action={
            <Button look="outline" onClick={onClear}>
              Clear filters
            </Button>
          }
        />
      )}
    </div>
  );
}
