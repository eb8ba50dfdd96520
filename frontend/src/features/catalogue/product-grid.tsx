import type { ReactNode } from 'react';
import type { Product } from '@/api/types';
import { Skeleton } from '@/ui/skeleton';
import { ProductCard } from './product-card';

const grid = 'grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-3 lg:grid-cols-4';

export function ProductGrid({ products, action }: { products: Product[]; action: (product: Product) => ReactNode }) {
  return (
    <ul className={grid}>
      {products.map((product) => (
        <li key={product.id} className="min-w-0">
          <ProductCard product={product} action={action(product)} />
        </li>
      ))}
    </ul>
  );
}

export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div role="status" aria-label="Loading products" className={grid}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="rounded-card border border-line bg-white p-2.5 sm:p-4">
          <Skeleton className="aspect-square rounded-[14px] sm:rounded-tile" />
          <Skeleton className="mt-3.5 h-6 w-4/5" />
          <Skeleton className="mt-2.5 h-5 w-3/5" />
          <Skeleton className="mt-3.5 h-11 w-full" />
        </div>
      ))}
    </div>
  );
}
