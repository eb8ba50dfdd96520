import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Report, ReportColumn, ReportRow } from '@/api/models';
import { Button } from '@/ui/button';
import { DataTable, HeadCell } from '@/ui/data-table';
import { showPeriod } from '../shell/period';
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
  /** The column that a phone shows. */
  figure: string;
  /** Below each figure: that of the period before. */
  compares: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onOpen: (row: ReportRow) => void;
}

/** All figures, with the sums first. A phone shows one figure of each row, a tablet the most telling; a press shows all. */
export function ReportTable({ report, figure, compares, sort, onSort, onOpen }: Props) {
  const [all, setAll] = useState(false);
  const { columns, totals, previousTotals, by } = report;
  const rows = folded(report, sorted(report, sort), compares);
  const shown = all ? rows : rows.slice(0, FIRST);
  const { wide = [] } = wordsOf(report.report);
  const isWide = ({ key }: ReportColumn) => wide.includes(key) && key !== figure;
  const only = (column: ReportColumn) => {
    if (column.key === figure) return 'max-sm:pr-4!';
    return `${isWide(column) ? 'max-xl:hidden' : 'max-sm:hidden'} print:table-cell!`;
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
              <tr key={row[0]!.key} className="border-t border-line text-mocha">
                <td colSpan={columns.length + 1} className="px-4 py-2">
                  {foldedName(row, sort)}: nothing
                </td>
              </tr>
            ) : (
              <tr key={row.key} className="border-t border-line break-inside-avoid">
                <th
                  scope="row"
                  className={`sticky left-0 z-1 max-w-64 bg-white py-1 pr-2 pl-4 text-left font-semibold ${isOfTime(by) ? 'whitespace-nowrap' : 'min-w-32 wrap-anywhere'}`}
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
      <Notes report={report} hidden={columns.filter(isWide)} />
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

/** What a narrow screen has no column for, and how refunds relate to the books. */
function Notes({ report: { report, facts }, hidden }: { report: Report; hidden: ReportColumn[] }) {
  const names = new Intl.ListFormat('en-US').format(hidden.map(({ label }) => label.toLowerCase()));
  const isOfRefunds = report === 'sales' || report === 'refunds';
  return (
    <>
      {hidden.length > 0 && (
        <p className="mt-2 text-mocha max-sm:hidden xl:hidden print:hidden">Press a row to see its {names}.</p>
      )}
      {isOfRefunds && facts.length > 0 && (
        <p className="mt-2 text-mocha">
          {showValue(
            facts.reduce((sum, { cents }) => sum + cents, 0),
            'cents',
          )}{' '}
          was refunded in this period. In the books{' '}
          {facts.map(({ label, cents }) => `${showValue(cents, 'cents')} of it is ${label}`).join(', and ')}.
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
      className="group inline-flex min-h-8 items-center gap-1 rounded-chip text-left underline decoration-line-strong underline-offset-4 hover:text-jam touch:min-h-11 print:no-underline"
    >
      {name}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-mocha print:hidden" strokeWidth={1.75} />
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
    <td className={`num relative px-2 py-1 text-right whitespace-nowrap last:pr-4 print:px-1 ${className}`}>
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
        className="inline-flex min-h-8 items-center gap-1 rounded-chip hover:text-jam touch:min-h-11"
      >
        {label}
        {isSorted && <Arrow aria-hidden className="size-3.5 print:hidden" strokeWidth={2} />}
      </button>
    </HeadCell>
  );
}
