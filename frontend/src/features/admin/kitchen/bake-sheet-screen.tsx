import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { hasStatus } from '@/api/client';
import type { KitchenDay } from '@/api/models';
import { EmptyState } from '@/ui/empty-state';
import { Logo } from '@/ui/logo';
import { Retry } from '@/ui/retry';
import { Skeleton } from '@/ui/skeleton';
import { NoPass } from '../shell/no-pass';
import { bakeRows, boxesToFold, COLUMNS } from './bake-columns';
import { addressOf, boardOf, kitchenQueries } from './kitchen.queries';
import { PrintPage } from './print-page';
import { dayOf, momentOf } from './shop-clock';

const SHEET =
  'w-[8.5in] max-w-full shrink-0 bg-white p-[0.5in] max-sm:p-3 text-[11pt] text-[#000] shadow-lift print:w-auto print:p-0 print:shadow-none';
const CELL = 'border-b px-2 py-[2pt] max-sm:px-1';

/** A letter page: what a store bakes on a day, item by item. */
export function BakeSheetScreen() {
  const [params] = useSearchParams();
  const read = useQuery(kitchenQueries.day(addressOf(params)));
  if (hasStatus(read.error, 401) || hasStatus(read.error, 403)) return <NoPass place="Kitchen" />;
  const day = read.data?.answer;
  return (
    <PrintPage title="Bake sheet" back={boardOf(params)} paper="sheet">
      {read.error && !day ? (
        <Retry title="The bake sheet could not be loaded" onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : !day ? (
        <Skeleton className="h-[8in] w-[8.5in] max-w-full" />
      ) : day.totals.length === 0 ? (
        <EmptyState title={`Nothing is ordered for ${dayOf(day.date)} at ${day.storeName}.`} />
      ) : (
        <Sheet day={day} now={read.dataUpdatedAt + (read.data?.aheadMs ?? 0)} />
      )}
    </PrintPage>
  );
}

function Sheet({ day, now }: { day: KitchenDay; now: number }) {
  const rows = bakeRows(day);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  return (
    <article className={SHEET}>
      <table className="num w-full border-collapse text-right">
        <thead>
          {/* On every page: sheets of two days must not be mixed up. */}
          <tr>
            <td colSpan={COLUMNS.length + 3} className="border-b-2 pb-2 text-left">
              <div className="flex items-baseline gap-3">
                <Logo className="text-[20pt]" />
                <h2 className="text-[18pt]">
                  {dayOf(day.date)}, {day.storeName}
                </h2>
                <span className="num ml-auto text-[8pt]">Printed {momentOf(now, day.timeZone)}</span>
              </div>
            </td>
          </tr>
          <tr className="text-[9pt]">
            <th scope="col" className={`${CELL} w-8`}>
              <span className="sr-only">Done</span>
            </th>
            <th scope="col" className={`${CELL} text-left`}>
              Item
            </th>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={CELL}>
                {column}
              </th>
            ))}
            <th scope="col" className={CELL}>
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.productId} className="[break-inside:avoid]">
              <td className={CELL}>
                <span className="sr-only">To tick</span>
                <span aria-hidden className="block size-[12pt] rounded-[2pt] border-[1.5pt] border-[#000]" />
              </td>
              <th scope="row" className={`${CELL} text-left font-semibold`}>
                {row.name}
              </th>
              {row.parts.map((part, i) => (
                <td key={COLUMNS[i]} className={CELL}>
                  {part || ''}
                </td>
              ))}
              <td className={`${CELL} text-[13pt] font-bold`}>{row.total}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="print:table-row-group">
          <tr className="border-t-2 font-bold">
            <th scope="row" colSpan={2} className="px-2 py-1 text-left">
              All
            </th>
            {COLUMNS.map((column, i) => (
              <td key={column} className="px-2 py-1">
                {sum((row) => row.parts[i]!)}
              </td>
            ))}
            <td className="px-2 py-1 text-[14pt]">{sum(({ total }) => total)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="num mt-4 text-[11pt] font-semibold">
        Boxes to fold:{' '}
        {boxesToFold(day)
          .map(({ size, count }) => `${count} of ${size}`)
          .join(', ') || 'none'}
      </p>
    </article>
  );
}
