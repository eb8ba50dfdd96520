import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { call } from '@/api/client';
import type { BakeTotal, KitchenDay } from '@/api/models';
import { dayIn, shopToday, shortWindow, showTime } from '@/lib/dates';
import { EmptyState } from '@/ui/empty-state';
import { isDenied, Loaded } from '../shell/screen/loaded';
import { NoPass } from '../shell/staff-entry-page';
import { dayOf, momentOf, unitsWords } from './kitchen-words';
import { addressOf, boardOf, kitchenQueries } from './kitchen.queries';
import { SHEET, SheetTitle } from './paper-sheet';
import { PrintPage, PrintQuestion } from './print-page';
import { sum } from './board';

const CELL = 'border-b px-2 py-[2pt] max-sm:px-1';

/** A letter page: what a store bakes on a day, item by item. */
export function BakeSheetScreen() {
  const [params] = useSearchParams();
  const read = useQuery(kitchenQueries.day(addressOf(params)));
  if (isDenied(read.error)) return <NoPass place="Kitchen" />;
  const day = read.data?.answer;
  const rows = day ? bakeRows(day) : [];
  const now = read.dataUpdatedAt + (read.data?.aheadMs ?? 0);
  return (
    <PrintPage
      title="Bake sheet"
      back={boardOf(params)}
      paper="sheet"
      today={read.data?.answer.today ?? shopToday()}
      store={read.data?.answer.storeId}
    >
      <Loaded
        query={read}
        failed="The bake sheet could not be loaded"
        placeholder="h-[8in] w-[8.5in] max-w-full"
        stale="data"
        empty={({ answer: { date, storeName } }) =>
          rows.length === 0 && <EmptyState title={`No orders for ${dayOf(date)} at ${storeName} yet.`} />
        }
      >
        {({ answer }) => <Sheet day={answer} rows={rows} now={now} />}
      </Loaded>
      <PrintQuestion
        pages={day && rows.length > 0 ? { day, now } : null}
        text={() => 'From now on, the bake sheet will show what changed since this printout.'}
        report={(printed) =>
          call('POST /api/admin/kitchen/sheets', {
            body: {
              store: printed.day.storeId,
              date: printed.day.date,
              printedAt: new Date(printed.now).toISOString(),
              lines: printed.day.totals.map(({ productId, parts }) => ({ productId, parts })),
            },
          })
        }
      />
    </PrintPage>
  );
}

function Sheet({ day, rows, now }: { day: KitchenDay; rows: BakeRow[]; now: number }) {
  const { sheet } = day;
  const baked = rows.filter(({ kind }) => kind !== 'other');
  const others = rows.filter(({ kind }) => kind === 'other');
  const total = (pieces: (row: BakeRow) => number) => sum(baked.map(pieces));
  return (
    <article className={SHEET}>
      <table className="num w-full border-collapse text-right">
        <SheetHead day={day} now={now} />
        <tbody>
          {baked.map((row) => (
            <Row key={row.productId} row={row} reprint={sheet !== null} />
          ))}
          <tr className="border-t-2 font-bold">
            <th scope="row" colSpan={2} className={`${CELL} text-left`}>
              All to bake
            </th>
            {COLUMNS.map((column, i) => (
              <td key={column} className={CELL}>
                {total(({ parts }) => parts[i]!)}
              </td>
            ))}
            <td className={`${CELL} text-[14pt]`}>{total((row) => row.total)}</td>
            {sheet && (
              <td className={CELL}>
                {baked.some(({ since }) => since.length > 0) ? signed(total(({ since }) => sum(since))) : 'No change'}
              </td>
            )}
          </tr>
        </tbody>
        {others.length > 0 && (
          <tbody>
            <tr>
              <th
                scope="rowgroup"
                colSpan={COLUMNS.length + (sheet ? 4 : 3)}
                className="px-2 pt-4 pb-1 text-left max-sm:px-1"
              >
                Other items to pack
              </th>
            </tr>
            {others.map((row) => (
              <Row key={row.productId} row={row} reprint={sheet !== null} />
            ))}
          </tbody>
        )}
      </table>
      <p className="num mt-4 px-2 text-[11pt] font-semibold max-sm:px-1">
        Boxes to fold:{' '}
        {boxesToFold(day)
          .map(({ size, count }) => `${count} × Box of ${size}`)
          .join(', ') || 'none'}
      </p>
      {day.units.units > 0 && (
        <p className="num mt-2 px-2 text-[10pt] [break-inside:avoid] max-sm:px-1">
          <b>Ordered: {unitsWords(day.units)}.</b>{' '}
          {day.units.windows.map((window) => `${shortWindow(window.window)}: ${unitsWords(window)}`).join('; ')}
        </p>
      )}
    </article>
  );
}

function SheetHead({ day, now }: { day: KitchenDay; now: number }) {
  const { sheet } = day;
  return (
    <thead>
      <tr>
        <td colSpan={COLUMNS.length + (sheet ? 4 : 3)} className="border-b-2 pb-2 text-left">
          <SheetTitle name="Bake sheet" day={day} now={now} />
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
          <th key={column} scope="col" className={`${CELL} whitespace-nowrap`}>
            {column}
          </th>
        ))}
        <th scope="col" className={CELL}>
          Total
        </th>
        {sheet && (
          <th scope="col" className={`${CELL} w-[1in]`}>
            Since <span className="whitespace-nowrap">{printedWhen(sheet.printedAt, now, day.timeZone)}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** Amounts that changed since the last print are boxed and show the difference. */
function Row({ row, reprint }: { row: BakeRow; reprint: boolean }) {
  const changed = row.since.length > 0;
  return (
    <tr className="[break-inside:avoid]">
      <td className={CELL}>
        <span className="sr-only">To tick</span>
        <span aria-hidden className="block size-[12pt] rounded-[2pt] border-[1.5pt] border-[#000]" />
      </td>
      <th scope="row" className={`${CELL} text-left font-semibold`}>
        {row.name}
      </th>
      {row.parts.map((part, i) => (
        <td key={COLUMNS[i]} className={CELL}>
          {row.since[i] ? <span className="mr-1 text-[8pt] font-semibold">({signed(row.since[i])})</span> : null}
          {part || ''}
        </td>
      ))}
      <td className={`${CELL} text-[13pt] font-bold`}>{row.total}</td>
      {reprint && (
        <td className={CELL}>
          {changed && (
            <span className="inline-block rounded-[3pt] border-[1.5pt] border-[#000] px-1.5 font-bold whitespace-nowrap">
              {signed(sum(row.since)) || 'Moved'}
            </span>
          )}
        </td>
      )}
    </tr>
  );
}

/**
 * The day's parts on the bake sheet, in the server's order: a shipment belongs to the part in which its window begins.
 */
const COLUMNS = ['Until 11', '11–2', 'After 2'] as const;

interface BakeRow {
  productId: number;
  name: string;
  kind: BakeTotal['kind'];
  total: number;
  parts: number[];
  /** The change of each part since the last print; negative for removed pieces. */
  since: number[];
}

/** What the day needs of each product, including products that were removed since the last print. */
function bakeRows({ totals, sheet }: KitchenDay): BakeRow[] {
  const changes = new Map(sheet?.changes.map((change) => [change.productId, change]));
  const rows = totals.map(({ productId, name, kind, total, parts }) => ({
    productId,
    name,
    kind,
    total,
    parts,
    since: changes.get(productId)?.parts ?? [],
  }));
  const removed = [...changes.values()]
    .filter(({ productId }) => !totals.some((total) => total.productId === productId))
    .map(({ productId, name, kind, parts }) => ({
      productId,
      name,
      kind,
      total: 0,
      parts: parts.map(() => 0),
      since: parts,
    }));
  return removed.length > 0 ? [...rows, ...removed].sort((a, b) => a.name.localeCompare(b.name)) : rows;
}

/** "+6", "−2", or nothing. */
const signed = (pieces: number) => (pieces > 0 ? `+${pieces}` : pieces < 0 ? `−${-pieces}` : '');

/** "2:47 PM", with its date unless that is today. */
function printedWhen(printedAt: string, now: number, timeZone: string): string {
  const at = Date.parse(printedAt);
  return dayIn(at, timeZone) === dayIn(now, timeZone) ? showTime(at, timeZone) : momentOf(at, timeZone);
}

/** Boxes to fold, by size. */
export function boxesToFold({ shipments }: KitchenDay): { size: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { boxSize } of shipments.flatMap(({ items }) => items))
    if (boxSize) counts.set(boxSize, (counts.get(boxSize) ?? 0) + 1);
  return [...counts].map(([size, count]) => ({ size, count })).sort((a, b) => a.size - b.size);
}
