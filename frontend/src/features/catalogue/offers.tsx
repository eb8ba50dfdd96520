import { useId, type ReactNode } from 'react';
import type { Product } from '@/api/models';
import { popular } from './choose-products';
import { ProductGrid } from './product-grid';

export const OFFERED = 4;
export const POPULAR_NOW = 'Popular right now';

interface Props {
  products: Product[];
  action: (product: Product) => ReactNode;
}

/** Products instead of what was not found. */
export function Offers({ title, products, action }: Props & { title: string }) {
  const heading = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={heading} className="pt-12 sm:pt-16">
      <h2 id={heading} className="mb-6 text-3xl">
        {title}
      </h2>
      <ProductGrid products={products} action={action} />
    </section>
  );
}

export function PopularNow({ products, action }: Props) {
  return <Offers title={POPULAR_NOW} products={popular(products, OFFERED)} action={action} />;
}
