import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { showPrice } from '@crispi/rules/money';
import type { Product } from '@/api/models';
import { Picture, tintOf } from '@/ui/picture';
import { useBoxedPrice } from './use-catalogue';

const ROWS = {
  list: 'grid-cols-1 sm:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]',
  card: 'grid-cols-[4rem_1fr_auto]',
};
const PAIRS = { list: 'grid-cols-2 lg:grid-cols-4', card: 'grid-cols-[3.5rem_1fr] grid-rows-[1fr_auto]' };

interface Props {
  title: string;
  products: Product[];
  action: (product: Product) => ReactNode;
  /** Two in a row on phones, with the action below the name. */
  paired?: boolean;
  className?: string;
}

/** A few products in small cards. Their pictures never become the page's largest, whose loading visitors wait for. */
export function SmallOffers({ title, products, action, paired, className = '' }: Props) {
  const heading = useId();
  const boxedPrice = useBoxedPrice();
  if (products.length === 0) return null;
  const look = paired ? PAIRS : ROWS;
  return (
    <section aria-labelledby={heading} className={`min-w-0 ${className}`}>
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      <ul className={`mt-3 grid gap-3 ${look.list}`}>
        {products.map((product) => (
          <li
            key={product.id}
            className={`grid items-center gap-3 rounded-tile border border-line bg-white p-3 sm:grid-cols-[3.5rem_1fr] sm:grid-rows-[1fr_auto] sm:items-start ${look.card}`}
          >
            <span className="rounded-chip p-1.5" style={{ backgroundColor: tintOf(product) }}>
              <Picture of={product} alt="" sizes="64px" />
            </span>
            <span className="min-w-0">
              <Link
                to={`/product/${product.id}`}
                className="line-clamp-2 rounded-chip leading-tight font-semibold underline-offset-4 hover:underline"
              >
                {product.name}
              </Link>
              <span className="num mt-0.5 block text-sm text-mocha">
                {boxedPrice(product) ?? showPrice(product.price)}
              </span>
            </span>
            <span className={`grid sm:col-span-2 ${paired ? 'col-span-2' : ''}`}>{action(product)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
