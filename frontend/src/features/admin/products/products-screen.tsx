import { useQuery } from '@tanstack/react-query';
import { ClipboardList, Download, FileUp, FolderTree, Plus } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { call } from '@/api/client';
import type { AdminProduct, AdminCategory } from '@/api/models';
import { useRetry } from '@/api/query-client';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';
import { Skeleton } from '@/ui/skeleton';
import { Waiting } from '@/ui/waiting';
import { adminCatalogueQueries, catalogueChanged } from '../shell/admin.queries';
import { AdminPage, Counting } from '../shell/admin-page';
import { FirstRun, useFirstRun } from '../shell/first-run';
import { ConfirmDelete } from '../shell/screen/confirm-delete';
import { isDenied, Loaded, together } from '../shell/screen/loaded';
import { useSaved } from '../shell/screen/save';
import { BoxSizesCard } from './box-sizes-card';
import { categoriesDialog, countDialog, importDialog, productDialog } from './dialogs';
import { PictureFetches } from './picture-fetches';
import { GRID, NothingShown, ProductCardSkeleton, ProductGrid } from './product-grid';
import { ALL, isUndeclared, likeOf, shownProducts, tabOf, useProductsAddress } from './product-view';
import { CategoryPills, PILLS, ProductsToolbar, TOOLBAR } from './products-toolbar';

/** The answer is a download, so the page stays open. */
const EXPORT = '/api/admin/products/export';

/** The products of the shop, with its dialogs above the list. */
export function ProductsScreen() {
  const products = useQuery(adminCatalogueQueries.products());
  const categories = useQuery(adminCatalogueQueries.categories());
  const retry = useRetry(adminCatalogueQueries.products().queryKey, adminCatalogueQueries.categories().queryKey);
  const steps = useFirstRun();
  const address = useProductsAddress(categories.data ?? []);
  const { view, opened, open } = address;
  const [deleted, setDeleted] = useState<AdminProduct | null>(null);
  const { markSaved, wash } = useSaved<number>();
  const close = () => open(null);

  const read = together([products, categories], retry);
  const { error } = read;
  if (isDenied(error)) return <Navigate to="/admin/login" replace />;
  const all = products.data;
  const groups = categories.data;
  const ready = all && groups && steps;
  const shown = ready ? shownProducts(all, view, groups) : [];
  const shownCategory = groups?.find((category) => tabOf(category) === view.category);
  const edited = typeof opened === 'number' ? all?.find(({ id }) => id === opened) : null;
  const like = all?.find(({ id }) => id === likeOf(opened));
  return (
    <AdminPage
      title="Products"
      count={
        ready
          ? `${shown.length} products${shownCategory ? ` (filtered by ${shownCategory.name})` : ''}`
          : !error && <Counting className="w-40" />
      }
      actions={<Actions onOpen={open} />}
    >
      <Loaded
        query={steps ? read : { ...read, data: undefined }}
        failed="The products could not be loaded"
        placeholder={<ProductsSkeleton onRetry={retry} />}
      >
        {([products, categories]) => (
          <>
            <FirstRun steps={steps!} />
            <PictureFetches />
            <Products products={products} categories={categories} address={address} wash={wash} onDelete={setDeleted} />
            <BoxSizesCard />
          </>
        )}
      </Loaded>
      {ready && (opened === 'new' || like || edited) && (
        <productDialog.Part
          key={opened}
          product={edited ?? null}
          like={like}
          products={all}
          categories={groups}
          onClose={close}
          onSaved={({ id }) => {
            close();
            markSaved(id);
          }}
        />
      )}
      {opened === 'categories' && groups && <categoriesDialog.Part categories={groups} onClose={close} />}
      {opened === 'count' && <countDialog.Part onClose={close} />}
      {opened === 'import' && <importDialog.Part onClose={close} />}
      {deleted && <DeleteProduct product={deleted} onClose={() => setDeleted(null)} />}
    </AdminPage>
  );
}

type Address = ReturnType<typeof useProductsAddress>;

function Actions({ onOpen }: { onOpen: Address['open'] }) {
  return (
    <>
      <Menu
        label="More about products"
        items={[
          { label: 'Count stock', icon: ClipboardList, onSelect: () => onOpen('count') },
          { label: 'Export as CSV', icon: Download, onSelect: () => window.location.assign(EXPORT) },
          { label: 'Import from CSV', icon: FileUp, onSelect: () => onOpen('import') },
        ]}
      />
      <Button look="outline" {...categoriesDialog.ahead} onClick={() => onOpen('categories')}>
        <FolderTree aria-hidden className="size-4" strokeWidth={1.75} />
        Categories
      </Button>
      <Button look="jam" {...productDialog.ahead} onClick={() => onOpen('new')}>
        <Plus aria-hidden className="size-4" strokeWidth={2} />
        Add Product
      </Button>
    </>
  );
}

interface ProductsProps {
  products: AdminProduct[];
  categories: AdminCategory[];
  address: Address;
  wash: (id: number) => string;
  onDelete: (product: AdminProduct) => void;
}

function Products({ products, categories, address: { view, show, open }, wash, onDelete }: ProductsProps) {
  const shown = shownProducts(products, view, categories);
  return (
    <>
      <CategoryPills
        categories={categories}
        products={products}
        chosen={view.category}
        onChoose={(category) => show({ category })}
      />
      <ProductsToolbar view={view} onShow={show} undeclared={products.filter(isUndeclared).length} />
      <h2 className="sr-only">List of products</h2>
      {shown.length > 0 ? (
        <ProductGrid
          products={shown}
          wash={wash}
          onEdit={({ id }) => open(id)}
          onCopy={({ id }) => open(`like-${id}`)}
          onDelete={onDelete}
        />
      ) : (
        <NothingShown
          view={view}
          category={categories.find((category) => tabOf(category) === view.category)}
          empty={products.length === 0}
          onClear={() => show({ category: ALL, availability: 'all', price: 'all', search: '', undeclared: false })}
          onAdd={() => open('new')}
          onImport={() => open('import')}
        />
      )}
    </>
  );
}

const CARDS = 8;
/** About as long as the names of a shop's categories. */
const PILL_WIDTHS = ['w-33', 'w-26', 'w-24', 'w-23', 'w-22', 'w-19', 'w-20'];

/** Placeholders for pills, filters and eight cards. */
function ProductsSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <div aria-hidden className={PILLS}>
        {PILL_WIDTHS.map((width) => (
          <Skeleton key={width} className={`h-button shrink-0 rounded-full ${width}`} />
        ))}
      </div>
      <div aria-hidden className={TOOLBAR.frame}>
        <Skeleton className={`h-input ${TOOLBAR.search}`} />
        <Skeleton className="h-button w-24 sm:hidden" />
        {TOOLBAR.lists.map((width) => (
          <Skeleton key={width} className={`h-input max-sm:hidden ${width}`} />
        ))}
      </div>
      <Waiting label="Loading products" onRetry={onRetry} className={GRID}>
        {Array.from({ length: CARDS }, (_, index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </Waiting>
    </>
  );
}

function DeleteProduct({ product: { id, name }, onClose }: { product: AdminProduct; onClose: () => void }) {
  return (
    <ConfirmDelete
      kind="Product"
      name={name}
      remove={() => call('DELETE /api/admin/cookies/{id}', { path: { id } })}
      changed={catalogueChanged}
      done={['Product Deleted', 'The product has been deleted successfully.']}
      failed={{ text: 'Failed to delete product. Please try again.', always: true }}
      onClose={onClose}
    />
  );
}
