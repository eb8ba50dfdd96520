import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { StockMovement } from '@/api/models';
import { showMoment } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { OrderLink } from '../../shell/order-link';
import { stockQueries } from './stock.queries';

/** Why the stock is what it is: opened on demand. */
export function StockHistory({ productId }: { productId: number }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="rounded-control border border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-button w-full items-center justify-between gap-2 px-3.5 text-left font-semibold hover:bg-oat"
      >
        Stock history
        <ChevronDown
          aria-hidden
          className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`}
          strokeWidth={2}
        />
      </button>
      <div id={id} hidden={!open} className="border-t border-line">
        {open && <Movements productId={productId} />}
      </div>
    </div>
  );
}

function Movements({ productId }: { productId: number }) {
  const history = useInfiniteQuery(stockQueries.history(productId));
  if (history.isPending)
    return (
      <div className="p-3.5">
        <Skeleton className="h-24" />
      </div>
    );
  if (!history.data)
    return (
      <div className="p-3.5">
        <Retry
          title="The history could not be loaded"
          onRetry={() => void history.refetch()}
          busy={history.isFetching}
        />
      </div>
    );
  const movements = history.data.pages.flatMap((page) => page.movements);
  if (movements.length === 0) return <p className="p-3.5 text-mocha">The stock has not changed yet.</p>;
  return (
    <>
      <ul aria-label="Stock history" className="max-h-72 divide-y divide-line overflow-y-auto">
        {movements.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </ul>
      {history.hasNextPage && (
        <div className="border-t border-line p-2">
          <Button
            look="quiet"
            onClick={() => void history.fetchNextPage()}
            busy={history.isFetchingNextPage && 'Loading...'}
          >
            Show older
          </Button>
        </div>
      )}
    </>
  );
}

const WORDS: Record<StockMovement['kind'], string> = {
  opening: 'Stock before',
  sale: 'Ordered',
  return: 'Cancelled',
  edit: 'Changed',
  import: 'Imported',
  count: 'Counted',
  repair: 'Difference found by the audit',
  other: 'Changed in the database',
};

function Movement({ movement: { kind, quantity, stock, orderId, reason, by, at } }: { movement: StockMovement }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-3.5 py-2.5">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          {WORDS[kind]}
          {by && ` by ${by}`}
          {orderId !== null && (
            <>
              {' '}
              <OrderLink id={orderId} />
            </>
          )}
          {reason && <span className="block">“{reason}”</span>}
        </p>
        <time dateTime={at} className="num text-xs text-mocha">
          {showMoment(at)}
        </time>
      </div>
      <p className="num text-right">
        <span className="block font-semibold">{kind === 'opening' ? stock : signed(quantity)}</span>
        {kind !== 'opening' && <span className="block text-xs text-mocha">{stock} left</span>}
      </p>
    </li>
  );
}

/** "+12", "−2" */
export const signed = (pieces: number) => (pieces < 0 ? `−${-pieces}` : `+${pieces}`);
