import { useQuery } from '@tanstack/react-query';
import { productQueries } from '@/api/catalogue.queries';
import type { CartLine } from '@/api/models';
import { BoxRow } from './box-row';
import { mergeLines } from '@/api/cart-rows';
import { SingleRow } from './single-row';

export function CartRows({ lines }: { lines: CartLine[] }) {
  const { data: products = [] } = useQuery(productQueries.list());
  const known = new Map(products.map((product) => [product.id, product]));
  return (
    <ul className="divide-y divide-line border-y border-line">
      {mergeLines(lines).map((row) => (
        <li key={row.key}>
          {row.kind === 'box' ? (
            <BoxRow row={row} products={known} />
          ) : (
            <SingleRow row={row} product={known.get(row.cookieId)} />
          )}
        </li>
      ))}
    </ul>
  );
}
