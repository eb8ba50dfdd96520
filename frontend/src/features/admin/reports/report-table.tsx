import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Report, ReportColumn, ReportRow } from '@/api/models';
import { Button } from '@/ui/button';
import { DataTable, HeadCell } from '@/ui/data-table';
import { addressOf, showPeriod } from '../shell/period';
import { isOfTime, meaningOf, ROWS, wordsOf } from './report-words';
import {
  amountOf,
  folded,
  foldedName,
  isEmptyRow,
  nameOf,
  previousOf,
  ruleOf,
  showShortDays,
  showValue,
  sorted,
  weekOf,
  type Sort,
} from './values';

/** Rows that are drawn at first. */
const FIRST = 100;

/** More columns leave no room for bars. */
const MOST_WITH_BARS = 8;

interface Props {
  report: Report;
  /** The column that is drawn; a phone shows it and one more. */
  figure: string;
  /** Below each figure: that of the period before. */
  compares: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onOpen: (row: ReportRow) => void;
}

/** All figures, with the sums of several rows first. A phone shows two figures of each row, a tablet the most telling; a press shows all. */
export function ReportTable({ report, figure, compares, sort, onSort, onOpen }: Props) {
  const [all, setAll] = useState(false);
  const { columns, totals, previousTotals, by } = report;
  const rows = folded(report, sorted(report, sort), compares);
  const shown = all ? rows : rows.slice(0, FIRST);
  const { wide = [] } = wordsOf(report.report);
  const onPhone = phoneColumns(report, figure, compares);
  const largest = barsOf(report, figure);
  const isWide = ({ key }: ReportColumn) => wide.includes(key) && key !== figure;
  const only = (column: ReportColumn) => {
    const width = isWide(column) ? 'sm:max-xl:hidden' : '';
    if (!onPhone.includes(column)) return `max-sm:hidden ${width} print:table-cell!`;
    return `${column === onPhone.at(-1) ? 'max-sm:pr-4!' : ''} ${width} print:table-cell!`;
  };
  const heads = { report, sort, onSort };
  // Two amounts in a cell are wider: there is less room between them.
  return (
    <>
      <DataTable
        caption={`${wordsOf(report.report).name} by ${ROWS[by].toLowerCase()}, ${showPeriod(report)}${isOfTime(by) && rows.length > 1 ? '. The chart above shows the same figures' : ''}.${compares ? ` Below each figure: that of ${showShortDays(previousOf(report))}.` : ''}`}
        className={`print:text-[11px] ${compares ? 'sm:[&_:is(td,th):not(:first-child,:last-child)]:px-1.5!' : ''}`}
      >
        <thead>
          <tr>
            <SortHead {...heads} by="row" label={ROWS[by]} className="sticky left-0 z-1 bg-white" />
            {columns.map((column) => (
              <SortHead
                key={column.key}
                {...heads}
                by={column.key}
                label={column.label}
                title={meaningOf(column.key, report)}
                className={`text-right ${only(column)}`}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {report.rows.length > 1 && (
            <tr className="border-t border-line bg-oat font-bold">
              <th scope="row" className="sticky left-0 z-1 bg-oat py-1.5 pr-2 pl-4 text-left">
                Total
              </th>
              {columns.map((column) => (
                <Amount
                  key={column.key}
                  value={amountOf(column, report, totals)}
                  previous={compares ? amountOf(column, report, previousTotals) : undefined}
                  unit={column.unit}
                  className={only(column)}
                />
              ))}
            </tr>
          )}
          {shown.map((row) =>
            Array.isArray(row) ? (
              <tr key={row[0]!.key} className="h-9 border-t border-line text-mocha touch:h-11">
                <td colSpan={columns.length + 1} className="px-4 py-0.5">
                  {foldedName(row, sort, report)}
                </td>
              </tr>
            ) : (
              <tr key={row.key} className="h-9 border-t border-line break-inside-avoid touch:h-11">
                <th
                  scope="row"
                  className={`sticky left-0 z-1 max-w-64 bg-white py-0.5 pr-2 pl-4 text-left font-semibold ${isOfTime(by) ? 'whitespace-nowrap' : 'min-w-32 wrap-anywhere md:min-w-48'}`}
                >
                  <RowName report={report} row={row} onOpen={onOpen} />
                </th>
                {columns.map((column, at) => (
                  <Amount
                    key={column.key}
                    value={amountOf(column, report, row.values)}
                    previous={compares && row.previous ? amountOf(column, report, row.previous) : undefined}
                    unit={column.unit}
                    className={only(column)}
                    part={largest && column.key === figure ? Math.abs(row.values[at]!) / largest : undefined}
                    isCrowded={columns.length > MOST_WITH_BARS / 2}
                  />
                ))}
              </tr>
            ),
          )}
        </tbody>
      </DataTable>
      <Notes report={report} hidden={columns.filter(isWide)} isCut={onPhone.length < columns.length} />
      {rows.length > shown.length && (
        <div className="mt-3 flex justify-center print:hidden">
          <Button look="outline" onClick={() => setAll(true)}>
            Show all {rows.length} rows
          </Button>
        </div>
      )}
    </>
  );
}

interface NotesProps {
  report: Report;
  /** Columns that a tablet has no room for. */
  hidden: ReportColumn[];
  /** Whether a phone has no room for all. */
  isCut: boolean;
}

/** What a narrow screen has no column for, why orders do not add up, and what the books make of refunds. */
function Notes({ report, hidden, isCut }: NotesProps) {
  const names = new Intl.ListFormat('en-US').format(hidden.map(({ label }) => label.toLowerCase()));
  return (
    <div className="mt-2 grid gap-1 text-mocha empty:hidden">
      {hidden.length > 0 && <p className="max-sm:hidden xl:hidden print:hidden">Press a row to see its {names}.</p>}
      {isCut && <p className="sm:hidden print:hidden">Press a row to see all its figures.</p>}
      {sharesOrders(report) && <p>An order can be in several rows. The total counts it once.</p>}
      <Booked report={report} />
    </div>
  );
}

function sharesOrders({ columns, rows, totals }: Report): boolean {
  const at = columns.findIndex(({ key }) => key === 'orders');
  return at >= 0 && rows.reduce((sum, { values }) => sum + values[at]!, 0) > totals[at]!;
}

/** How refunds that are on the page relate to the books. */
function Booked({ report }: { report: Report }) {
  if (report.report !== 'sales' && report.report !== 'refunds') return null;
  const centsOf = (name: string) => report.facts.find(({ label }) => label === name)?.cents;
  const ofIncome = centsOf('taken off income');
  const rest = centsOf('from deposits, delivery fees, tips and tax');
  if (ofIncome === undefined || rest === undefined) return null;
  const show = (cents: number) => showValue(cents, 'cents');
  return (
    <p>
      {show(ofIncome + rest)} was refunded in this period.
      {ofIncome !== 0 && (
        <>
          {' '}
          {rest === 0 ? 'All' : show(ofIncome)} of it was for sales that are in your income, and comes off it in{' '}
          <Link to={`/admin/books${addressOf(report)}`} className="underline underline-offset-4 hover:text-cocoa">
            Books
          </Link>
          .
        </>
      )}
      {rest !== 0 &&
        ` ${ofIncome === 0 ? 'All of it' : `The other ${show(rest)}`} went back from orders that were not delivered yet, or as delivery fees, tips and tax.`}
    </p>
  );
}

/** The two columns for which a phone has room: of those with anything in them the most telling, and never an empty one. */
function phoneColumns(
  { report, by, columns, rows, totals, previousTotals }: Report,
  figure: string,
  compares: boolean,
): ReportColumn[] {
  const has = ({ key }: ReportColumn) => {
    const at = columns.findIndex((column) => column.key === key);
    return totals[at] !== 0 || rows.some(({ values }) => values[at] !== 0) || (compares && previousTotals[at] !== 0);
  };
  const { figures } = wordsOf(report);
  // For classes the untaxed part matters as much as the tax; for sales the orders matter more than the fees.
  const first = report === 'tax' && by === 'class' ? ['taxed', 'untaxed'] : [figure];
  const then = report === 'sales' ? ['orders', ...figures] : figures;
  const inOrder = [...first, ...then, ...columns.map(({ key }) => key)]
    .map((key) => columns.find((column) => column.key === key))
    .filter((column) => column !== undefined);
  const chosen = [...new Set(inOrder.filter(has))].slice(0, 2);
  return columns.filter((column) => chosen.includes(column));
}

/** What the longest bar is of; null: no bars, for rows of time have a chart and one row alone is no picture. */
function barsOf({ by, columns, rows }: Report, figure: string): number | null {
  const at = columns.findIndex(({ key }) => key === figure);
  if (isOfTime(by) || rows.length < 2 || columns.length > MOST_WITH_BARS) return null;
  return Math.max(...rows.map(({ values }) => Math.abs(values[at]!))) || null;
}

/** Opens the orders behind the row. Rows without anything have none. */
function RowName({ report, row, onOpen }: Pick<Props, 'report' | 'onOpen'> & { row: ReportRow }) {
  const name = nameOf(row, report);
  const note = weekOf(row, report) ?? ruleOf(row, report);
  if (isEmptyRow(row)) return <span className="font-normal">{name}</span>;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(row)}
        className="mr-2 rounded-chip py-1.5 text-left leading-5 underline decoration-line-strong underline-offset-4 hover:text-jam touch:py-3 print:no-underline"
      >
        {name}
        {note && <span className="sr-only">, {note}</span>}
      </button>
      {note && (
        <span aria-hidden className="font-normal whitespace-nowrap text-mocha max-sm:block max-sm:pb-2">
          {note}
        </span>
      )}
    </>
  );
}

interface AmountProps {
  /** Null: not known yet. */
  value: number | null;
  previous: number | null | undefined;
  unit: ReportColumn['unit'];
  className: string;
  /** Of the largest row; drawn as a bar. */
  part?: number | undefined;
  /** Bars need a wide screen. */
  isCrowded?: boolean;
}

function Amount({ value, previous, unit, className, part, isCrowded }: AmountProps) {
  return (
    <td
      className={`num relative px-2 py-0.5 text-right whitespace-nowrap last:pr-4 print:px-1 ${part === undefined ? '' : isCrowded ? 'xl:w-2/5' : 'md:w-2/5'} ${className}`}
    >
      {part !== undefined && part > 0 && (
        <span
          aria-hidden
          className={`absolute inset-y-0 right-28 left-4 flex items-center print:hidden ${isCrowded ? 'max-xl:hidden' : 'max-md:hidden'}`}
        >
          <span className="h-3 border border-caramel bg-butter" style={{ width: `${part * 100}%` }} />
        </span>
      )}
      {value === null ? (
        <span className="font-normal text-mocha">
          <span aria-hidden>–</span>
          <span className="sr-only">not known yet</span>
        </span>
      ) : (
        <span className={value === 0 ? 'font-normal text-mocha' : ''}>{showValue(value, unit)}</span>
      )}
      {previous !== undefined && (
        <span className="block text-[0.75rem] font-normal text-mocha">
          was {previous === null ? '–' : showValue(previous, unit)}
        </span>
      )}
    </td>
  );
}

interface HeadProps extends Pick<Props, 'report' | 'sort' | 'onSort'> {
  by: string;
  label: string;
  title?: string;
  className: string;
}

/** A press sorts by the column, the largest first; another one turns it around. Names are sorted from A to Z first. */
function SortHead({ by, label, title, sort, onSort, className }: HeadProps) {
  const isSorted = sort.by === by;
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <HeadCell
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
      title={title}
      className={`px-2! whitespace-normal! first:pl-4! last:pr-4! print:px-1! ${className}`}
    >
      <button
        type="button"
        onClick={() => onSort({ by, descending: isSorted ? !sort.descending : by !== 'row' })}
        className="inline-flex min-h-8 items-center gap-1 rounded-chip text-balance [text-align:inherit] hover:text-cocoa touch:min-h-11"
      >
        {label}
        {isSorted && <Arrow aria-hidden className="size-3.5 shrink-0 print:hidden" strokeWidth={2} />}
      </button>
    </HeadCell>
  );
}
