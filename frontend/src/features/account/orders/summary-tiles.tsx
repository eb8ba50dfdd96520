import { useQuery } from '@tanstack/react-query';
import { showPrice } from '@crispi/rules/money';
import { Button } from '@/ui/button';
import { ownOrders, type Summary } from '../account.queries';

const TILES: [keyof Summary, string][] = [
  ['total', 'Total Orders'],
  ['active', 'Active Orders'],
  ['completed', 'Orders Completed'],
  ['gifts', 'Gift Orders'],
];

/** Four counts with their dollar amounts over all orders, not only those shown; computed by the server. */
export function SummaryTiles() {
  const summary = useQuery(ownOrders.summary());
  if (summary.isError && !summary.data)
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-tile bg-oat p-4">
        <p className="text-mocha">The totals could not be loaded.</p>
        <Button look="outline" onClick={() => void summary.refetch()} busy={summary.isFetching && 'Trying again...'}>
          Try again
        </Button>
      </div>
    );
  return (
    <dl aria-busy={summary.isPending} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {TILES.map(([key, label]) => (
        <div key={key} className="rounded-tile bg-oat px-4 py-3">
          <dt className="text-xs text-mocha">{label}</dt>
          <dd className="flex flex-wrap items-baseline justify-between gap-x-2">
            <span className="num text-xl font-bold">{summary.data?.[key].count ?? '–'}</span>
            <span className="num text-mocha">{summary.data ? showPrice(summary.data[key].amount) : ''}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
