import { Copy, Pencil, Trash2 } from 'lucide-react';
import type { AdminCategory, AdminProduct } from '@/api/models';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { priceInWords } from '@/lib/gift-card';
import { Picture, tintOf } from '@/ui/picture';
import { Skeleton } from '@/ui/skeleton';
import { importDialog, productDialog } from './dialogs';
import { type ProductView, filtersOf, isUndeclared } from './product-view';

export const GRID = 'mt-4 grid auto-rows-fr gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

interface Props {
  products: AdminProduct[];
  wash: (id: number) => string;
  onEdit: (product: AdminProduct) => void;
  /** Starts a new product like this one. */
  onCopy: (product: AdminProduct) => void;
  onDelete: (product: AdminProduct) => void;
}

export function ProductGrid({ products, ...card }: Props) {
  return (
    <ul className={GRID}>
      {products.map((product) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} {...card} />
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
  onImport: () => void;
}

/** The empty state: no product at all, none in the category, or none that matches the filters. */
export function NothingShown({ view, category, empty, onClear, onAdd, onImport }: NothingProps) {
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
          text="What you add here appears in the shop within moments."
          action={
            <>
              {add}
              {empty && (
                <Button look="outline" {...importDialog.ahead} onClick={onImport}>
                  Import products
                </Button>
              )}
            </>
          }
        />
      ) : (
        <EmptyState
          as="h2"
          title="No product matches"
          text={`Showing only: ${[category?.name, ...filters].filter(Boolean).join(', ')}.`}
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

const CARD =
  'group relative grid h-full grid-cols-[4rem_minmax(0,1fr)] gap-3 rounded-card border border-line bg-white p-3 sm:grid-cols-[5rem_minmax(0,1fr)]';
const CONTROL =
  'grid size-(--spacing-button) place-items-center rounded-control border-[1.5px] border-line-strong bg-white hover:border-cocoa hover:bg-oat';

/**
 * A product, low enough that a whole category fits a screen; a press anywhere edits it. Its buttons appear on hover and
 * focus, and are always there on touch screens.
 */
function ProductCard({ product, wash, onEdit, onCopy, onDelete }: Omit<Props, 'products'> & { product: AdminProduct }) {
  const { name } = product;
  return (
    <article aria-label={name} className={`${CARD} hover:border-line-strong ${wash(product.id)}`}>
      <div
        className="self-start overflow-clip rounded-chip p-1.5"
        style={{ backgroundColor: product.isActive ? tintOf(product) : 'var(--color-oat)' }}
      >
        <Picture of={product} alt="" sizes="80px" className={product.isActive ? '' : 'opacity-60 grayscale-[60%]'} />
      </div>
      <div className="flex min-w-0 flex-col">
        <div className="flex items-start justify-between gap-3">
          <h3 className="line-clamp-2 min-w-0 text-base leading-tight [overflow-wrap:anywhere]">{name}</h3>
          <span className="num font-bold">{priceInWords(product)}</span>
        </div>
        <StockLine product={product} />
        <div className="mt-auto flex items-end justify-between gap-2 pt-1">
          <div className="flex min-w-0 flex-wrap gap-1.5">
            <Badge dot kind={product.isActive ? 'success' : 'neutral'}>
              {product.isActive ? 'Active' : 'Inactive'}
            </Badge>
            {isUndeclared(product) && <Badge kind="warning">Allergens not declared</Badge>}
            {product.isActive && !product.isOnSale && <Badge kind="neutral">Category inactive</Badge>}
          </div>
          <div className="right-3 bottom-3 z-1 flex shrink-0 gap-1 transition-opacity duration-[120ms] group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:absolute pointer-fine:not-group-focus-within:not-group-hover:opacity-0">
            <button
              type="button"
              aria-label={`Edit ${name}`}
              {...productDialog.ahead}
              onClick={() => onEdit(product)}
              className={`${CONTROL} after:absolute after:inset-0 after:rounded-card`}
            >
              <Pencil aria-hidden className="size-4" strokeWidth={1.75} />
            </button>
            <button
              type="button"
              aria-label={`Duplicate ${name}`}
              title="Duplicate"
              {...productDialog.ahead}
              onClick={() => onCopy(product)}
              className={`${CONTROL} relative z-1`}
            >
              <Copy aria-hidden className="size-4" strokeWidth={1.75} />
            </button>
            <button
              type="button"
              aria-label={`Delete ${name}`}
              onClick={() => onDelete(product)}
              className={`${CONTROL} relative z-1 text-danger`}
            >
              <Trash2 aria-hidden className="size-4" strokeWidth={1.75} />
            </button>
          </div>
        </div>
      </div>
    </article>
  );
}

export function ProductCardSkeleton() {
  return (
    <div className={CARD}>
      <Skeleton className="aspect-square w-full self-start rounded-chip" />
      <div className="flex flex-col">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-auto h-12 w-1/2" />
      </div>
    </div>
  );
}

const FEW = 10;

/** The stock, colored when low or sold out. The text states it as well. */
function StockLine({
  product: { stock, limitedBy, giftCard },
}: {
  product: Pick<AdminProduct, 'stock' | 'limitedBy' | 'giftCard'>;
}) {
  if (giftCard) return <span className="text-mocha">Gift card</span>;
  const look = stock <= 0 ? 'text-danger font-semibold' : stock < FEW ? 'text-caramel font-semibold' : 'text-mocha';
  return (
    <p className={`num text-xs ${look}`}>
      {stock <= 0 ? 'Sold out' : stock < FEW ? `Only ${stock} left` : `Stock ${stock}`}
      {limitedBy && `, limited by ${limitedBy.name}`}
    </p>
  );
}
