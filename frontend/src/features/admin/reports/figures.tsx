import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Report } from '@/api/models';
import { addressOf } from '../shell/period';
import { NOTES, wordsOf } from './report-words';
import { changeInWords, previousOf, showShortDays, showValue } from './values';

/** The report's own; with what the journal says there are more. */
const MOST = 4;

interface Figure {
  label: string;
  value: string;
  text: ReactNode;
}

function countedIn(report: Report, compares: boolean): Figure[] {
  const { columns, totals, previousTotals } = report;
  const days = showShortDays(previousOf(report));
  return wordsOf(report.report)
    .figures.map((key) => columns.findIndex((column) => column.key === key))
    .filter((at) => at >= 0)
    .map((at) => {
      const { key, label, unit } = columns[at]!;
      const change = compares && changeInWords(totals[at]!, previousTotals[at]!, unit, days);
      return {
        label,
        value: showValue(totals[at]!, unit),
        text: (
          <>
            {NOTES[key]}
            {change && <span className="block">{change}</span>}
          </>
        ),
      };
    });
}

/** What the journal says. Of the tax it is the answer: first what is owed, then what that is the difference of. */
function figuresOf(report: Report, compares: boolean): Figure[] {
  const counted = countedIn(report, compares);
  const booked = report.facts.map(({ label, cents }) => ({
    label,
    value: showValue(cents, 'cents'),
    text:
      label === 'Collected' ? (
        'On the sales of the table'
      ) : (
        <Link to={`/admin/books${addressOf(report)}`} className="underline underline-offset-4 hover:text-cocoa">
          From the books
        </Link>
      ),
  }));
  if (report.report === 'tax' && booked.length > 0)
    return [...booked.slice(-1), ...booked.slice(0, -1), ...counted.slice(1, 2)];
  // What was owed before, what came to it and went from it, and what is owed at the end.
  if (report.report === 'gift-cards') return [...booked, ...counted.slice(1), ...counted.slice(0, 1)];
  return counted.slice(0, MOST);
}

/** The sums that answer the question of the report, each with its change when that is asked for. */
export function Figures({ report, compares }: { report: Report; compares: boolean }) {
  return (
    <dl className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-flow-col md:auto-cols-fr md:grid-cols-none md:has-[>:nth-child(5)]:grid-flow-row md:has-[>:nth-child(5)]:grid-cols-3 xl:group-has-data-chart/drawn:grid-flow-row xl:group-has-data-chart/drawn:grid-cols-1 xl:group-has-data-chart/drawn:has-[>:nth-child(3)]:grid-cols-2 print:grid-cols-4">
      {figuresOf(report, compares).map(({ label, value, text }) => (
        <div
          key={label}
          className="min-w-0 break-inside-avoid rounded-card border border-line bg-white px-4 py-3 max-md:odd:last:col-span-2 xl:group-has-data-chart/drawn:odd:last:col-span-2"
        >
          <dt className="font-semibold text-mocha">{label}</dt>
          <dd className="num font-display text-xl font-bold tracking-tight sm:max-md:text-2xl lg:text-2xl">{value}</dd>
          <dd className="num text-balance text-mocha">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
