import { useState, type CSSProperties } from 'react';
import type { DayUse } from '@/api/models';
import { showDay } from '@/lib/dates';
import { plural } from '@/lib/format';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { fullness, inWords, KINDS, limitOfDay, type Use } from './limits';

/** On a phone and a tablet a day is a row of horizontal bars beside its name; at a desk a column of vertical bars. */
const ROW = 'max-lg:grid max-lg:grid-cols-[4.75rem_1fr_1fr_1fr] max-lg:items-center max-lg:gap-x-2';
const COLUMN = 'lg:grid lg:grid-rows-(--rows) lg:gap-y-2';

/** Two weeks of cookies and shipments against each day's limits: as bars, or as a table. */
export function FourteenDays({ days, today }: { days: DayUse[]; today: string }) {
  const [asTable, setAsTable] = useState(false);
  const rows = days.map((day) => ({
    ...day,
    uses: KINDS.map((kind): Use => ({ ...kind, taken: day[kind.kind], limit: limitOfDay(day, kind.kind) })),
  }));
  // Without a limit there are no bars, only the figures.
  const limited = rows.some(({ uses }) => uses.some(({ limit }) => limit !== null));
  const maxima = KINDS.map((_, at) =>
    Math.max(1, ...rows.map(({ uses }) => Math.max(uses[at]!.taken, uses[at]!.limit ?? 0))),
  );
  const overLimit = rows.flatMap(({ date, uses }) =>
    uses
      .filter(({ taken, limit }) => limit !== null && taken > limit)
      .map(
        ({ label, singular, taken, limit }) =>
          `${showDay(date)} is ${plural(taken - limit!, singular, label.toLowerCase())} over.`,
      ),
  );
  return (
    <Card
      title={days[0]!.date === today ? 'Next 14 days' : `14 days from ${showDay(days[0]!.date)}`}
      aside={
        limited && (
          <Button look="outline" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            Show as table
          </Button>
        )
      }
    >
      {overLimit.length > 0 && <p className="num mb-3 font-semibold text-danger">{overLimit.join(' ')}</p>}
      {asTable && limited ? <DaysAsTable rows={rows} /> : <DaysAsBars maxima={maxima} rows={rows} today={today} />}
    </Card>
  );
}

function DaysAsBars({ maxima, rows, today }: { maxima: number[]; rows: (DayUse & { uses: Use[] })[]; today: string }) {
  // Only what has a limit has bars.
  const heights = KINDS.map((_, at) => (rows.some(({ uses }) => uses[at]!.limit !== null) ? '7.5rem' : '1.5rem'));
  return (
    <div className="text-xs lg:flex lg:gap-3" style={{ '--rows': `${heights.join(' ')} auto` } as CSSProperties}>
      <div aria-hidden className={`${ROW} ${COLUMN} text-mocha max-lg:pb-1`}>
        <span className="lg:hidden" />
        {KINDS.map(({ kind, label }) => (
          <span key={kind} className="lg:self-end lg:pb-0.5">
            {label}
          </span>
        ))}
      </div>
      <ol className="min-w-0 flex-1 lg:grid lg:grid-cols-14 lg:gap-x-1.5" aria-label="Booked, by day">
        {rows.map(({ date, uses, closed }) => (
          <li key={date} className={`${ROW} ${COLUMN} border-line max-lg:border-t max-lg:py-2`}>
            <span className="sr-only">
              {[showDay(date), closed && `closed, ${closed}`, ...uses.map((use) => inWords(use))]
                .filter(Boolean)
                .join(', ')}
            </span>
            <span aria-hidden className={`lg:order-last lg:text-center ${date === today ? 'font-bold' : ''}`}>
              {/* On wide screens "Tue," is above "Nov 24". */}
              {showDay(date)
                .split(/(?<=,)/)
                .map((part) => (
                  <span key={part} className="whitespace-nowrap lg:block">
                    {part}
                  </span>
                ))}
              {closed && <span className="block text-mocha">Closed</span>}
            </span>
            {uses.map(({ kind, taken, limit }, at) => (
              <Bar key={kind} taken={taken} limit={limit} max={maxima[at]!} />
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

function DaysAsTable({ rows }: { rows: (DayUse & { uses: Use[] })[] }) {
  return (
    <table className="num w-full max-w-2xl text-left text-sm">
      <thead>
        <tr>
          <th scope="col">Day</th>
          {KINDS.map(({ kind, label }) => (
            <th key={kind} scope="col" className="pl-2">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ date, uses, closed }) => (
          <tr key={date} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 font-normal">
              {showDay(date)}
              {closed && <span className="block text-mocha">{`Closed: ${closed}`}</span>}
            </th>
            {uses.map(({ kind, taken, limit }) => (
              <td key={kind} className="py-1.5 pl-2">
                <span className="inline-block w-9 text-right">{taken}</span>{' '}
                {limit === null ? <span className="text-mocha">no limit</span> : `of ${limit}`}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The orders taken; with a limit as a bar below or above it, and the limit as a line over the bar. */
function Bar({ taken, limit, max }: { taken: number; limit: number | null; max: number }) {
  const { look } = fullness(taken, limit);
  const isOver = limit !== null && taken > limit;
  const long = (amount: number) => ({ '--part': `${(amount / max) * 100}%` }) as CSSProperties;
  const barClass = 'absolute bottom-0 left-0 max-lg:h-full max-lg:w-(--part) lg:h-(--part)';
  return (
    <div aria-hidden className="flex min-w-0 flex-col lg:justify-end">
      {limit !== null && (
        <div className="relative border-line-strong max-lg:h-2.5 max-lg:border-l lg:flex-1 lg:border-b">
          <div style={long(limit)} className={`${barClass} bg-oat lg:w-full`} />
          <div
            style={long(taken)}
            className={`${barClass} lg:mx-1.5 lg:w-[calc(100%-0.75rem)] ${isOver ? 'bg-danger' : look}`}
          />
          <div style={long(limit)} className={`${barClass} border-cocoa max-lg:border-r-2 lg:w-full lg:border-t-2`} />
        </div>
      )}
      <span className={`num pt-0.5 lg:text-center ${limit === null ? 'max-lg:w-9 max-lg:text-right' : ''}`}>
        <span className={taken > 0 ? 'font-bold' : 'text-mocha'}>{taken}</span>
        {limit !== null && <span className="text-mocha"> of {limit}</span>}
        {isOver && <span className="block font-bold text-danger">{taken - limit} over</span>}
      </span>
    </div>
  );
}
