import { useState } from 'react';
import type { DayUse } from '@/api/models';
import { showDay } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { fullness, limitOf, type Kind } from './limits';

interface Props {
  days: DayUse[];
  kind: Kind;
  kindLabel: string;
}

/** What a day can take: its own limit, or that of its windows together where each has one. */
function limitOfDay(day: DayUse, kind: Kind): number | null {
  const own = kind === 'units' ? day.unitsLimit : null;
  const each = day.windows.map((window) => limitOf(window, kind));
  const all =
    each.length > 0 && each.every((limit) => limit !== null) ? each.reduce((sum, one) => sum! + one!, 0) : null;
  if (own === null || all === null) return own ?? all;
  return Math.min(own, all);
}

/** Two weeks as they fill up: bars against each day's limit, or the same as a table. */
export function FourteenDays({ days, kind, kindLabel }: Props) {
  const [asTable, setAsTable] = useState(false);
  const bars = days.map((day) => ({ ...day, taken: day[kind], limit: limitOfDay(day, kind) }));
  const most = Math.max(1, ...bars.map(({ taken, limit }) => Math.max(taken, limit ?? 0)));
  const height = (amount: number) => `${(amount / most) * 100}%`;
  return (
    <Card
      title="Next 14 days"
      aside={
        <Button look="outline" size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as bars' : 'Show as table'}
        </Button>
      }
    >
      {asTable ? (
        <table className="num w-full max-w-lg text-left">
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{kindLabel} taken</th>
              <th scope="col">Limit</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ date, taken, limit, closed }) => (
              <tr key={date} className="border-t border-line">
                <th scope="row" className="py-1.5 font-normal">
                  {showDay(date)}
                </th>
                <td>{taken}</td>
                <td>{closed ? `Closed: ${closed}` : (limit ?? 'No limit')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <div className="relative overflow-x-auto">
          <ol className="grid min-w-[680px] grid-cols-14 gap-1.5" aria-label={`${kindLabel} taken, day by day`}>
            {bars.map(({ date, taken, limit, closed }) => (
              <li key={date} className="text-center text-xs">
                <div className="relative h-32 border-b border-line-strong">
                  {limit !== null && (
                    <div
                      aria-hidden
                      style={{ height: height(limit) }}
                      className="absolute inset-x-1 bottom-0 border-t-2 border-cocoa bg-oat"
                    />
                  )}
                  <div
                    aria-hidden
                    style={{ height: height(taken) }}
                    className={`absolute inset-x-2 bottom-0 rounded-t-chip ${fullness(taken, limit).part > 1 ? 'bg-danger' : limit === null ? 'bg-tint' : fullness(taken, limit).look}`}
                  />
                </div>
                <b className="num block pt-1">{taken}</b>
                <span className="num block text-mocha">
                  {closed ? 'Closed' : limit === null ? 'no limit' : `of ${limit}`}
                </span>
                <span className="block">{showDay(date)}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </Card>
  );
}
