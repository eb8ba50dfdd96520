import { useQuery } from '@tanstack/react-query';
import { Download, FileUp, FolderTree, Plus } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import type { AdminProduct } from '@/api/models';
import { useRetry } from '@/api/query-client';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';
import { Retry } from '@/ui/retry';
import { AdminPage, Counting } from '../shell/admin-page';
import { FirstRun, useFirstRun } from '../shell/first-run';
import { useSaved } from '../shell/use-saved';
import { BoxSizesCard } from './box-sizes-card';
import { CategoryPills } from './category-pills';
import { DeleteProduct } from './delete-product';
import { categoriesDialog, importDialog, productDialog } from './dialogs';
import { NothingShown, ProductGrid } from './product-grid';
import { ALL, isUndeclared, shownProducts, tabOf } from './product-view';
import { adminCatalogueQueries } from '../shell/admin-catalogue.queries';
import { ProductsSkeleton } from './products-skeleton';
import { ProductsToolbar } from './products-toolbar';
import { useProductsAddress } from './use-products-address';

/** Answers a file, so nobody leaves the page. */
const EXPORT = '/api/admin/products/export';

/** The products of the shop, with everything that is done to them in dialogs above the list. */
export function ProductsScreen() {
  const products = useQuery(adminCatalogueQueries.products());
  const categories = useQuery(adminCatalogueQueries.categories());
  const retry = useRetry(adminCatalogueQueries.products().queryKey, adminCatalogueQueries.categories().queryKey);
  const steps = useFirstRun();
  const { view, opened, show, open } = useProductsAddress(categories.data ?? []);
  const [deleted, setDeleted] = useState<AdminProduct | null>(null);
  const { markSaved, wash } = useSaved<number>();
  const close = () => open(null);

  const error = products.error ?? categories.error;
  if (hasStatus(error, 401) || hasStatus(error, 403)) return <Navigate to="/admin/login" replace />;
  const all = products.data;
  const groups = categories.data;
  const ready = all && groups && steps;
  const shown = ready ? shownProducts(all, view, groups) : [];
  const here = groups?.find((category) => tabOf(category) === view.category);
  const edited = typeof opened === 'number' ? all?.find(({ id }) => id === opened) : null;
  return (
    <AdminPage
      title="Products"
      count={
        ready
          ? `${shown.length} products${here ? ` (filtered by ${here.name})` : ''}`
          : !error && <Counting className="w-52" />
      }
      actions={
        <>
          <Menu
            label="More about products"
            items={[
              { label: 'Export as CSV', icon: Download, onSelect: () => window.location.assign(EXPORT) },
              { label: 'Import from CSV', icon: FileUp, onSelect: () => open('import') },
            ]}
          />
          <Button look="outline" {...categoriesDialog.ahead} onClick={() => open('categories')}>
            <FolderTree aria-hidden className="size-4" strokeWidth={1.75} />
            Categories
          </Button>
          <Button look="jam" {...productDialog.ahead} onClick={() => open('new')}>
            <Plus aria-hidden className="size-4" strokeWidth={2} />
            Add Product
          </Button>
        </>
      }
    >
      {error && (
        <div className={ready ? 'mb-3' : ''}>
          <Retry
            title="The products could not be loaded"
            onRetry={retry}
            busy={products.isFetching || categories.isFetching}
          />
        </div>
      )}
      {ready ? (
        <>
          <FirstRun steps={steps} />
          <CategoryPills
            categories={groups}
            products={all}
            chosen={view.category}
            onChoose={(category) => show({ category })}
          />
          <ProductsToolbar view={view} onShow={show} undeclared={all.filter(isUndeclared).length} />
          <h2 className="sr-only">List of products</h2>
          {shown.length > 0 ? (
            <ProductGrid products={shown} wash={wash} onEdit={({ id }) => open(id)} onDelete={setDeleted} />
          ) : (
            <NothingShown
              view={view}
              category={here}
              empty={all.length === 0}
              onClear={() => show({ category: ALL, availability: 'all', price: 'all', search: '', undeclared: false })}
              onAdd={() => open('new')}
            />
          )}
          <BoxSizesCard />
        </>
      ) : (
        !error && <ProductsSkeleton onRetry={retry} />
      )}
      {ready && (opened === 'new' || edited) && (
        <productDialog.Part
          key={opened}
          product={edited ?? null}
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
      {opened === 'import' && <importDialog.Part onClose={close} />}
      {deleted && <DeleteProduct product={deleted} onClose={() => setDeleted(null)} />}
    </AdminPage>
  );
}
