import type { Report } from '@/api/models';
import { wordsOf } from './report-words';
import { changeInWords, previousOf, showShortDays, showValue } from './values';

/** The report's own; with what the journal says there are more. */
const MOST = 4;

const COLUMNS = ['', 'md:grid-cols-1', 'md:grid-cols-2', 'md:grid-cols-3', 'md:grid-cols-4'];

interface Figure {
  label: string;
  value: string;
  text: string;
}

function countedIn(report: Report): Figure[] {
  const { columns, totals, previousTotals } = report;
  const days = showShortDays(previousOf(report));
  return wordsOf(report.report)
    .figures.map((key) => columns.findIndex((column) => column.key === key))
    .filter((at) => at >= 0)
    .map((at) => {
      const { label, unit } = columns[at]!;
      const text = changeInWords(totals[at]!, previousTotals[at]!, unit, days);
      return { label, value: showValue(totals[at]!, unit), text };
    });
}

/** What the journal says. Of the tax it is the answer: first what is owed, then what that is the difference of. */
function figuresOf(report: Report): Figure[] {
  const counted = countedIn(report);
  const booked = report.facts.map(({ label, cents }) => ({
    label,
    value: showValue(cents, 'cents'),
    text: 'From the books',
  }));
  if (report.report === 'tax' && booked.length > 0)
    return [...booked.slice(-1), ...booked.slice(0, -1), ...counted.slice(1, 2)];
  return report.report === 'gift-cards' ? [...counted, ...booked] : counted.slice(0, MOST);
}

/** The sums that answer the question of the report, each with its change. */
export function Figures({ report }: { report: Report }) {
  const shown = figuresOf(report);
  return (
    <dl
      className={`grid grid-cols-2 gap-2 sm:gap-3 print:grid-cols-4 ${COLUMNS[shown.length] ?? 'md:grid-cols-3 xl:grid-cols-6'}`}
    >
      {shown.map(({ label, value, text }) => (
        <div
          key={label}
          className="min-w-0 break-inside-avoid rounded-card border border-line bg-white px-4 py-3 max-md:odd:last:col-span-2"
        >
          <dt className="font-semibold text-mocha">{label}</dt>
          <dd className="num font-display text-xl font-bold tracking-tight sm:text-2xl">{value}</dd>
          <dd className="num text-balance text-mocha">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
