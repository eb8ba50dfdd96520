import type { Report } from '@/api/models';
import { useMedia } from '@/lib/use-browser';
import { optionalPart } from '@/ui/lazy-part';
import type { Point } from './chart';
import { inPeriod } from '../shell/period';
import { isOfTime } from './report-words';
import { nameOf, previousOf, showOnAxis, showShortDays, showValue, sorted } from './values';

/** The library that draws is loaded on this screen only. */
const Chart = optionalPart(() => import('./chart').then((part) => part.Chart));

/** Bars that are drawn; the table has all rows. */
const MOST = 8;

/** Padding, border and words above the drawing. */
const FRAME = 63;

/** A row of bars: its name beside the bar, or above it. */
const ROW = { wide: 24, narrow: 40, before: 16 };

/** Known before the library has loaded, so that the table does not move. */
function heightOf(isLine: boolean, points: Point[], isNarrow: boolean): number {
  if (isLine) return 160;
  const row = (isNarrow ? ROW.narrow : ROW.wide) + (points.some(({ before }) => before !== undefined) ? ROW.before : 0);
  return points.length * row + 4;
}

interface Props {
  report: Report;
  figure: string;
  /** Beside the same of the period before. */
  compares: boolean;
}

/** One figure of all rows: days as lines, others as bars, the largest first. */
export function ReportChart({ report, figure, compares }: Props) {
  const isNarrow = useMedia('(max-width: 639px)') === true;
  const { columns, by } = report;
  const at = columns.findIndex(({ key }) => key === figure);
  const { label, unit } = columns[at]!;
  const isLine = by === 'day';
  const inOrder = isOfTime(by)
    ? report.rows
    : sorted(report, { by: figure, descending: sumOf(report, at) >= 0 }).slice(0, MOST);
  const points = inOrder.map((row) => ({
    name: nameOf(row, report),
    value: row.values[at]!,
    before: compares ? row.previous?.[at] : undefined,
  }));
  if (!isDrawn(report)) return null;
  if (points.every(({ value, before = 0 }) => value === 0 && before === 0))
    return (
      <p className="rounded-card border border-line bg-white px-4 py-3 text-mocha">
        {label}: nothing {inPeriod(report)}.
      </p>
    );
  const height = heightOf(isLine, points, isNarrow);
  const left = report.rows.length - points.length;
  return (
    <div data-chart className="[&>figure]:h-full" style={{ minHeight: height + FRAME }}>
      <Chart
        kind={isLine ? 'line' : 'bars'}
        height={height}
        isNarrow={isNarrow}
        points={points}
        show={(value) => showValue(value, unit)}
        showShort={(value) => showOnAxis(value, unit)}
        words={{
          figure: left > 0 ? `${label}, the top ${MOST} of ${report.rows.length}` : label,
          now: showShortDays(report),
          before: showShortDays(previousOf(report)),
        }}
      />
    </div>
  );
}

/** One row alone is no picture. */
export const isDrawn = ({ rows }: Report) => rows.length > 1;

const sumOf = ({ rows }: Report, at: number) => rows.reduce((sum, { values }) => sum + values[at]!, 0);
