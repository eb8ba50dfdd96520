import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { productQueries } from '@/api/catalogue.queries';
import { hasStatus } from '@/api/client';
import type { Product } from '@/api/types';
import { showPrice } from '@/lib/money';
import { plural } from '@/lib/words';
import { buttonLook } from '@/ui/button';
import { Crumbs } from '@/ui/crumbs';
import { Picture, tintOf } from '@/ui/picture';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { ProductGrid } from '../product-grid';
import { Stars } from '../stars';
import { stockText } from '../stock-text';
import { useCatalogue } from '../use-catalogue';
import { BundleContents } from './bundle-contents';
import { BuyBox } from './buy-box';
import { Reviews } from './reviews';

const NO_DESCRIPTION = 'Made fresh in our bakery.';
const RELATED = 4;

interface Props {
  id: string;
  action: (product: Product, boxOnly: boolean) => ReactNode;
}

export function ProductPage({ id, action }: Props) {
  const { data: product, error, isFetching, refetch } = useQuery(productQueries.detail(id));
  const catalogue = useCatalogue();
  if (hasStatus(error, 404)) return <Missing />;
  if (error) return <Retry title="The product could not be loaded" onRetry={() => void refetch()} busy={isFetching} />;
  if (!product || catalogue.isPending) return <ProductSkeleton />;
  const related = catalogue.products.filter((one) => one.category === product.category && one.id !== product.id);
  return (
    <>
      <Crumbs
        steps={[
          { label: 'Home', to: '/' },
          { label: 'Shop', to: '/shop' },
        ]}
        here={product.name}
      />
      <div className="mt-5 grid gap-x-14 gap-y-7 md:grid-cols-2">
        <div className="rounded-card p-[8%] sm:rounded-hero" style={{ backgroundColor: tintOf(product) }}>
          <Picture
            of={product}
            alt={product.name}
            sizes="(width < 768px) 84vw, 520px"
            loading="eager"
            fetchPriority="high"
          />
        </div>
        <div className="self-center">
          <p className="text-sm font-semibold text-mocha">Crispi Bakery</p>
          <h1 className="mt-1 text-4xl">{product.name}</h1>
          <p className="num mt-3 text-2xl font-bold">{showPrice(product.price)}</p>
          <Score product={product} />
          <p className="mt-4 max-w-[56ch] text-lg">{product.description.trim() || NO_DESCRIPTION}</p>
          <p className="mt-4 mb-6 flex flex-wrap items-center gap-3">
            <span className="rounded-chip bg-tint px-2.5 py-1 text-sm font-semibold">{product.category}</span>
            <span className={product.stock > 0 ? 'font-semibold text-pistachio' : 'font-semibold text-caramel'}>
              {stockText(product.stock)}
            </span>
          </p>
          <BuyBox key={product.id} product={product} boxOnly={catalogue.isBoxOnly(product)} />
        </div>
      </div>
      {product.isBundle && <BundleContents productId={id} />}
      <Reviews productId={id} />
      {related.length > 0 && (
        <section aria-labelledby="related" className="pt-14 sm:pt-20">
          <h2 id="related" className="mb-6 text-3xl">
            You may also like
          </h2>
          <ProductGrid products={related.slice(0, RELATED)} action={(one) => action(one, catalogue.isBoxOnly(one))} />
        </section>
      )}
    </>
  );
}

function Score({ product }: { product: Product }) {
  if (product.averageRating === null) return <p className="mt-2 text-mocha">No reviews</p>;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2.5">
      <Stars rating={product.averageRating} />
      <span className="text-sm text-mocha">Based on {plural(product.reviewCount, 'review')}</span>
    </p>
  );
}

function Missing() {
  return (
    <div className="py-20 text-center">
      <h1 className="text-4xl">Product not found</h1>
      <p className="mt-3 mb-7 text-mocha">It may have left the menu.</p>
      <Link to="/" className={buttonLook({ look: 'cocoa', size: 'lg' })}>
        Back to Home
      </Link>
    </div>
  );
}

function ProductSkeleton() {
  return (
    <div role="status" aria-label="Loading product">
      <Skeleton className="h-5 w-56" />
      <div className="mt-5 grid gap-x-14 gap-y-7 md:grid-cols-2">
        <Skeleton className="aspect-square rounded-card sm:rounded-hero" />
        <div className="grid content-center gap-4">
          <Skeleton className="h-12 w-4/5" />
          <Skeleton className="h-8 w-24" />
          <Skeleton className="h-20" />
          <Skeleton className="h-13 w-44" />
        </div>
      </div>
    </div>
  );
}
