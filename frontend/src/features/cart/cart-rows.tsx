import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { productQueries } from '@/api/catalogue.queries';
import type { CartLine } from '@/api/models';
import { mergeLines, countPieces } from '@/api/cart-rows';
import { plural } from '@/lib/format';
import { giftCardName, mailingInWords, toDeliver } from '@/lib/gift-card';
import { KitchenNote } from '@/shop/allergens';
import { BoxRow } from './box-row';
import { SingleRow } from './single-row';

export function CartRows({ lines }: { lines: CartLine[] }) {
  const { data: products = [] } = useQuery(productQueries.list());
  const known = new Map(products.map((product) => [product.id, product]));
  return (
    <>
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
      <KitchenNote foods={toDeliver(lines)} className="mt-3" />
    </>
  );
}

/** "Box of 6, 2 × Milk" */
function inWords(lines: CartLine[]): string {
  const sums = new Map<string, number>();
  for (const row of mergeLines(lines)) {
    const [name, quantity] = row.kind === 'box' ? [row.line.boxSize, 1] : [row.name, row.quantity];
    sums.set(name, (sums.get(name) ?? 0) + quantity);
  }
  return [...sums].map(([name, quantity]) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(', ');
}

/** The cart as one expandable line, while its checkout is open. */
export function FoldedItems({ lines }: { lines: CartLine[] }) {
  const goods = inWords(toDeliver(lines));
  return (
    <details className="group rounded-card border border-line bg-white">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-3 rounded-card p-4 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 wrap-anywhere">
          <span className="heading text-xl">{plural(countPieces(lines), 'item')}</span>
          {goods && <span className="block text-mocha">{goods}</span>}
          {lines.map(
            ({ id, giftCard }) =>
              giftCard && (
                <span key={id} className="block text-mocha">
                  {giftCardName(giftCard)} · {mailingInWords(giftCard)}
                </span>
              ),
          )}
        </span>
        <ChevronDown
          aria-hidden
          strokeWidth={1.75}
          className="size-5 shrink-0 transition-transform duration-[160ms] group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4 sm:px-5">
        <CartRows lines={lines} />
      </div>
    </details>
  );
}
