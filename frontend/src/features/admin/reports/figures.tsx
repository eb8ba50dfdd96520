import type { Report } from '@/api/models';
import { wordsOf } from './report-words';
import { changeInWords, previousOf, showDays, showValue } from './values';

const MOST = 4;

/** The sums that answer the question of the report, each with its change. */
export function Figures({ report }: { report: Report }) {
  const { columns, totals, previousTotals } = report;
  const days = showDays(previousOf(report));
  const shown = wordsOf(report.report)
    .figures.map((key) => columns.findIndex((column) => column.key === key))
    .filter((at) => at >= 0)
    .slice(0, MOST);
  return (
    <dl className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-4 print:grid-cols-4">
      {shown.map((at) => {
        const { key, label, unit } = columns[at]!;
        return (
          <div key={key} className="min-w-0 break-inside-avoid rounded-card border border-line bg-white px-4 py-3">
            <dt className="font-semibold text-mocha">{label}</dt>
            <dd className="num font-display text-xl font-bold tracking-tight sm:text-2xl">
              {showValue(totals[at]!, unit)}
            </dd>
            <dd className="num text-balance text-mocha">
              {changeInWords(totals[at]!, previousTotals[at]!, unit, days)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
