import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Report, ReportColumn, ReportRow } from '@/api/models';
import { Button } from '@/ui/button';
import { DataTable, HeadCell } from '@/ui/data-table';
import { addressOf, showPeriod } from '../shell/period';
import { isOfTime, meaningOf, ROWS, wordsOf } from './report-words';
import {
  folded,
  foldedName,
  isEmptyRow,
  nameOf,
  previousOf,
  showShortDays,
  showValue,
  sorted,
  type Sort,
} from './values';

/** Rows that are drawn at first. */
const FIRST = 100;

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

/** All figures, with the sums first. A phone shows two figures of each row, a tablet the most telling; a press shows all. */
export function ReportTable({ report, figure, compares, sort, onSort, onOpen }: Props) {
  const [all, setAll] = useState(false);
  const { columns, totals, previousTotals, by } = report;
  const rows = folded(report, sorted(report, sort), compares);
  const shown = all ? rows : rows.slice(0, FIRST);
  const { figures, wide = [] } = wordsOf(report.report);
  const second = figures.find((key) => key !== figure && columns.some((column) => column.key === key));
  const onPhone = columns.filter(({ key }) => key === figure || key === second);
  const isWide = ({ key }: ReportColumn) => wide.includes(key) && key !== figure;
  const only = (column: ReportColumn) => {
    const width = isWide(column) ? 'sm:max-xl:hidden' : '';
    if (!onPhone.includes(column)) return `max-sm:hidden ${width} print:table-cell!`;
    return `${column === onPhone.at(-1) ? 'max-sm:pr-4!' : ''} ${width} print:table-cell!`;
  };
  const heads = { report, sort, onSort };
  return (
    <>
      <DataTable
        caption={`${wordsOf(report.report).name} by ${ROWS[by].toLowerCase()}, ${showPeriod(report)}. The chart above shows the same figures.${compares ? ` Below each figure: that of ${showShortDays(previousOf(report))}.` : ''}`}
        className="print:text-[11px]"
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
          <tr className="border-t border-line bg-oat font-bold">
            <th scope="row" className="sticky left-0 z-1 bg-oat py-1.5 pr-2 pl-4 text-left">
              Total
            </th>
            {columns.map((column, at) => (
              <Amount
                key={column.key}
                value={totals[at]!}
                previous={compares ? previousTotals[at] : undefined}
                unit={column.unit}
                className={only(column)}
              />
            ))}
          </tr>
          {shown.map((row) =>
            Array.isArray(row) ? (
              <tr key={row[0]!.key} className="h-9 border-t border-line text-mocha">
                <td colSpan={columns.length + 1} className="px-4 py-0.5">
                  {foldedName(row, sort)}: nothing
                </td>
              </tr>
            ) : (
              <tr key={row.key} className="h-9 border-t border-line break-inside-avoid">
                <th
                  scope="row"
                  className={`sticky left-0 z-1 max-w-64 bg-white py-0.5 pr-2 pl-4 text-left font-semibold ${isOfTime(by) ? 'whitespace-nowrap' : 'min-w-32 wrap-anywhere'}`}
                >
                  <RowName report={report} row={row} onOpen={onOpen} />
                </th>
                {columns.map((column, at) => (
                  <Amount
                    key={column.key}
                    value={row.values[at]!}
                    previous={compares ? row.previous?.[at] : undefined}
                    unit={column.unit}
                    className={only(column)}
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

/** What a narrow screen has no column for, why orders do not add up, and how the sums lead to those of the books. */
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

const sumIn = ({ columns, totals }: Report, key: string) => totals[columns.findIndex((column) => column.key === key)];

function sharesOrders({ columns, rows, totals }: Report): boolean {
  const at = columns.findIndex(({ key }) => key === 'orders');
  return at >= 0 && rows.reduce((sum, { values }) => sum + values[at]!, 0) > totals[at]!;
}

/** Of sales, what the journal calls income; of refunds, which of them it takes off. */
function Booked({ report }: { report: Report }) {
  const { facts } = report;
  if (report.report !== 'sales' && report.report !== 'refunds') return null;
  const income = facts.find(({ label }) => label === 'Income in the books')?.cents;
  const refunds = facts.filter(({ label }) => label !== 'Income in the books');
  const [net, delivery] = [sumIn(report, 'net') ?? 0, sumIn(report, 'delivery')];
  const takenOff = refunds[0]?.cents ?? 0;
  const show = (cents: number) => showValue(cents, 'cents');
  return (
    <>
      {refunds.length > 0 && (
        <p>
          {show(refunds.reduce((sum, { cents }) => sum + cents, 0))} was refunded in this period. In the books{' '}
          {refunds.map(({ label, cents }) => `${show(cents)} of it is ${label}`).join(', and ')}.
        </p>
      )}
      {income !== undefined && delivery !== undefined && (
        <p>
          <Link to={`/admin/books${addressOf(report)}`} className="underline underline-offset-4 hover:text-cocoa">
            Income in the books
          </Link>
          : {show(income)}
          {net + delivery - takenOff === income &&
            `, which is net sales and delivery fees${takenOff > 0 ? `, less ${show(takenOff)} of refunds` : ''}`}
          .
        </p>
      )}
    </>
  );
}

/** Opens the orders behind the row. Rows without anything have none. */
function RowName({ report, row, onOpen }: Pick<Props, 'report' | 'onOpen'> & { row: ReportRow }) {
  const name = nameOf(row, report);
  if (isEmptyRow(row)) return <span className="font-normal">{name}</span>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(row)}
      className="rounded-chip py-1.5 text-left leading-5 underline decoration-line-strong underline-offset-4 hover:text-jam touch:py-3 print:no-underline"
    >
      {/* The room belongs to the last word, so the arrow is never alone on a line. */}
      <span className="pr-5">{name}</span>
      <ChevronRight aria-hidden className="-ml-4 inline size-4 text-mocha print:hidden" strokeWidth={1.75} />
    </button>
  );
}

interface AmountProps {
  value: number;
  previous: number | undefined;
  unit: ReportColumn['unit'];
  className: string;
}

function Amount({ value, previous, unit, className }: AmountProps) {
  return (
    <td className={`num relative px-2 py-0.5 text-right whitespace-nowrap last:pr-4 print:px-1 ${className}`}>
      {value === 0 ? (
        <span className="font-normal text-mocha">
          <span aria-hidden>–</span>
          <span className="sr-only">{showValue(value, unit)}</span>
        </span>
      ) : (
        showValue(value, unit)
      )}
      {previous !== undefined && (
        <span className="block text-[0.75rem] font-normal text-mocha">was {showValue(previous, unit)}</span>
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
      className={`px-2! first:pl-4! last:pr-4! print:px-1! ${className}`}
    >
      <button
        type="button"
        onClick={() => onSort({ by, descending: isSorted ? !sort.descending : by !== 'row' })}
        className="inline-flex min-h-8 items-center gap-1 rounded-chip hover:text-cocoa touch:min-h-11"
      >
        {label}
        {isSorted && <Arrow aria-hidden className="size-3.5 print:hidden" strokeWidth={2} />}
      </button>
    </HeadCell>
  );
}
