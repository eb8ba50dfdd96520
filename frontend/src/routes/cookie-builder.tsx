import { useNavigate, useSearchParams } from 'react-router-dom';
import { boxSizeQueries, categoryQueries, productQueries } from '@/api/catalogue.queries';
import { queryClient } from '@/api/query-client';
import { CookieBuilder } from '@/features/builder/builder';
import { ALL_PRODUCTS, CategoryFilter } from '@/features/catalogue/category-filter';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { PageHead } from '@/shop/page-head';

export function loader() {
  void queryClient.prefetchQuery(productQueries.list());
  void queryClient.prefetchQuery(categoryQueries.list());
  void queryClient.prefetchQuery(boxSizeQueries.list());
  return null;
}

export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const editing = Number(params.get('box')) || null;
  return (
    <div className="page pt-6 sm:pt-8">
      <PageHead page="builder" />
      <CookieBuilder
        key={editing ?? 'new'}
        editing={editing}
        head={
          <>
            <Breadcrumbs
              steps={[
                { label: 'Home', to: '/' },
                { label: 'Shop', to: '/shop' },
              ]}
              here="Cookie Builder"
            />
            <h1 className="mt-3 mb-5 text-3xl">Build Your Cookie Box</h1>
          </>
        }
        filter={(categories, onCookies) => {
          const cookies = categories.find(({ kind }) => kind === 'box_only')?.name;
          return (
            <CategoryFilter
              categories={categories}
              chosen={cookies ?? ''}
              onChoose={(name) => {
                if (name === ALL_PRODUCTS) void navigate('/shop');
                else if (name === cookies) onCookies();
                else void navigate(`/shop?category=${encodeURIComponent(name)}`);
              }}
            />
          );
        }}
      />
    </div>
  );
}
