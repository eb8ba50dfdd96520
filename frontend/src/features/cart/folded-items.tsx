import { ChevronDown } from 'lucide-react';
import { countPieces } from '@/api/cart-rows';
import type { CartLine } from '@/api/models';
import { plural } from '@/lib/format';
import { CartRows } from './cart-rows';

/** The cart while its things are being given away: one line that opens to change it. */
export function FoldedItems({ lines }: { lines: CartLine[] }) {
  return (
    <details className="group rounded-card border border-line bg-white">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-5 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
        <span>
          <span className="font-display text-xl font-bold tracking-tight">Items</span>{' '}
          <span className="text-mocha">{plural(countPieces(lines), 'item')} in your cart</span>
        </span>
        <ChevronDown
          aria-hidden
          strokeWidth={1.75}
          className="size-5 shrink-0 transition-transform duration-[160ms] group-open:rotate-180"
        />
      </summary>
      <div className="px-5 pb-5 sm:px-6">
        <CartRows lines={lines} />
      </div>
    </details>
  );
}
