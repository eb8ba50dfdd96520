import type { Report } from '@/api/models';
import { shopToday } from '@/lib/dates';
import { optionalPart } from '@/ui/lazy-part';
import { Select } from '@/ui/select';
import { inPeriod } from '../shell/period';
import { isOfTime } from './report-words';
import { nameOf, previousOf, showOnAxis, showShortDays, showValue } from './values';

/** The library that draws is loaded on this screen only. */
const Chart = optionalPart(() => import('./chart').then((part) => part.Chart));

interface Props {
  report: Report;
  /** The column that is drawn. */
  figure: string;
  /** Beside the same of the period before. */
  compares: boolean;
  onFigure: (figure: string) => void;
}

/** One figure over the time of the report. Other rows have their bars in the table. */
export function ReportChart({ report, figure, compares, onFigure }: Props) {
  const { columns, by, rows } = report;
  if (!isOfTime(by) || rows.length < 2) return null;
  const at = columns.findIndex(({ key }) => key === figure);
  const { label, unit } = columns[at]!;
  const points = rows.map((row) => ({
    name: nameOf(row, report),
    value: row.values[at]!,
    before: compares ? row.previous?.[at] : undefined,
    isOpen: row.key === shopToday(),
  }));
  const isNothing = points.every(({ value, before = 0 }) => value === 0 && before === 0);
  const title = (
    <Select
      aria-label="Chart"
      value={figure}
      onChange={onFigure}
      options={columns.map((column) => ({ value: column.key, label: column.label }))}
      className="-ml-2 h-7! w-fit! border-transparent! px-2! text-sm! font-semibold hover:bg-oat touch:h-11!"
    />
  );
  return (
    <div
      data-chart
      // A card until its code has loaded.
      className={`grid h-40 empty:rounded-card empty:border empty:border-line empty:bg-white ${compares ? 'max-sm:h-48' : 'max-sm:h-36'}`}
    >
      {isNothing ? (
        <div className="rounded-card border border-line bg-white px-4 py-2">
          {title}
          <p className="mt-1 text-mocha">
            {label}: nothing {inPeriod(report)}.
          </p>
        </div>
      ) : (
        <Chart
          title={title}
          points={points}
          show={(value) => showValue(value, unit)}
          showShort={(value) => showOnAxis(value, unit)}
          words={{ now: showShortDays(report), before: showShortDays(previousOf(report)) }}
        />
      )}
    </div>
  );
}
