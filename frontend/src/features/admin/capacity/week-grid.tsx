import type { KeyboardEvent } from 'react';
import type { Capacity, DayUse, WindowUse } from '@/api/models';
import { shortWindow, showDay, showMoment } from '@/lib/dates';
import { capitalize } from '@/lib/format';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { asWindow, fullness, KINDS, limitOf, WHOLE_DAY, type Kind } from './limits';

interface Props {
  capacity: Capacity;
  kind: Kind;
  choose: (part: Record<string, string | null>) => void;
  week: DayUse[];
  /** The day that a phone shows; there is no room for the others. */
  shown: string;
  onOpen: (window: { date: string; start: string }) => void;
  onCopy: (source: { date: string; start: null }) => void;
}

/** The limits of a week, with the choice of a day on a phone. */
export function WeekCard(props: Props) {
  const { capacity, week, shown, choose, onCopy } = props;
  return (
    <Card
      title={`${dayOfYear(week[0]!.date)} – ${dayOfYear(week.at(-1)!.date)}`}
      aside={
        <>
          <Button look="outline" onClick={() => onCopy({ date: shown, start: null })}>
            Copy limits
          </Button>
          <Button look="outline" onClick={() => choose({ history: 'all' })}>
            History
          </Button>
        </>
      }
    >
      <div role="group" aria-label="Day" className="mb-3 grid grid-cols-7 gap-1 sm:hidden">
        {week.map(({ date }) => (
          <button
            key={date}
            type="button"
            aria-pressed={date === shown}
            onClick={() => choose({ day: date })}
            className="min-h-11 rounded-chip border border-line text-xs leading-tight choosable"
          >
            {showDay(date).slice(0, 3)} <b className="num block">{Number(date.slice(8))}</b>
          </button>
        ))}
      </div>
      <WithoutLimit week={week} />
      <Legend />
      <WeekGrid {...props} />
      {week.some(({ unpaid }) => unpaid[props.kind] > 0) && (
        <p className="mt-3 text-mocha">
          <b>+</b> is in unpaid checkouts, which keep their time slot for a few minutes. The kitchen and the sheets
          count orders only.
        </p>
      )}
      {capacity.changedAt && (
        <p className="mt-3 text-mocha [overflow-wrap:anywhere]">
          Limits last changed {capacity.changedBy && `by ${capacity.changedBy}, `}
          <span className="num">{showMoment(capacity.changedAt)}</span>
        </p>
      )}
    </Card>
  );
}

/** "Deliveries and pickups have no limit this week." */
function WithoutLimit({ week }: { week: DayUse[] }) {
  const kinds = KINDS.filter(({ kind }) =>
    week.every(
      (day) => limitOf(asWindow(day), kind) === null && day.windows.every((window) => limitOf(window, kind) === null),
    ),
  );
  if (kinds.length === 0) return null;
  const names = kinds.map(({ label }) => label.toLowerCase());
  return (
    <p className="mb-2 text-mocha">{capitalize(new Intl.ListFormat('en-US').format(names))} have no limit this week.</p>
  );
}

const HATCHED = { background: 'repeating-linear-gradient(135deg, var(--color-oat) 0 5px, var(--color-line) 5px 7px)' };

/** What the figures, bars and looks of the cells mean. */
function Legend() {
  return (
    <p className="num mb-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-mocha">
      <span>
        <b className="text-cocoa">3/12</b> taken of the limit
      </span>
      <span>
        <b className="text-cocoa">–</b> none taken, no limit
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="relative h-5 w-9 rounded-chip border border-line">
          <FillBar part={0.6} />
        </span>
        how full; without a limit, against the busiest
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span aria-hidden className="h-5 w-9 rounded-chip" style={HATCHED} />
        closed
      </span>
      <span>No frame: past</span>
    </p>
  );
}

/** "Nov 28" */
const dayOfYear = (date: string) => showDay(date).split(', ')[1];

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** A week of windows with their orders and limits; the arrow keys move between them, Enter edits one. */
function WeekGrid({ week: days, shown, kind, onOpen, capacity: { today } }: Props) {
  const rows = [
    ...new Map(
      days.flatMap(({ windows }) => windows.map(({ start, label }) => [start, label.replace(', closed', '')] as const)),
    ),
  ];
  rows.sort(([a], [b]) => a.localeCompare(b));
  if (kind === 'units') rows.push([WHOLE_DAY, 'Whole day']);
  const open = days.filter(({ windows }) => windows.length > 0);
  const entered = (open.find(({ date }) => date === shown) ?? open[0])?.date;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]');
    if (!step || !cell) return;
    event.preventDefault();
    let [row, column] = cell.dataset.cell!.split(' ').map(Number) as [number, number];
    // Closed days have no cells: skip to the next day that has one.
    for (let steps = rows.length + days.length; steps > 0; steps--) {
      [row, column] = [row + step[0], column + step[1]];
      const next = event.currentTarget.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`);
      next?.focus();
      // A day that a phone hides takes no focus.
      if (next === document.activeElement && next) return;
    }
  };
  return (
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- https://www.w3.org/WAI/ARIA/apg/patterns/grid/
      role="grid"
      aria-label={`${KINDS.find((entry) => entry.kind === kind)!.label} by time slot`}
      className="w-full border-separate border-spacing-1 sm:table-fixed"
      onKeyDown={move}
    >
      <thead>
        <tr>
          <th scope="col" className="w-32 text-left text-mocha sm:w-24 lg:w-36">
            Time slot
          </th>
          {days.map(({ date, closed }) => (
            <th
              key={date}
              scope="col"
              className={`pr-2 text-right font-normal sm:pr-1 lg:pr-2 ${date === shown ? '' : 'max-sm:hidden'}`}
              aria-current={date === today ? 'date' : undefined}
            >
              <DayName date={date} />
              {date === today && (
                <span className="ml-2 inline-block rounded-chip bg-cocoa px-1.5 text-xs text-white">Today</span>
              )}
              {closed && <span className="block text-mocha">{`Closed: ${closed}`}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <GridBody days={days} entered={entered} kind={kind} onOpen={onOpen} rows={rows} shown={shown} />
    </table>
  );
}

/** "Sat, Nov 28", or "Sat 28" where seven days must fit. */
function DayName({ date }: { date: string }) {
  const [weekday, month, dayOfMonth] = showDay(date).split(/,? /);
  return (
    <b>
      {weekday}
      <span className="sm:max-xl:sr-only">, {month}</span> {dayOfMonth}
    </b>
  );
}

interface GridBodyProps extends Pick<Props, 'kind' | 'onOpen' | 'shown'> {
  days: DayUse[];
  /** The day whose first cell Tab reaches. */
  entered: string | undefined;
  rows: [start: string, label: string][];
}

/** Below a rule that also crosses the space between the cells. */
const TOTALS =
  '*:relative *:pt-2 *:pb-0 *:before:absolute *:before:-inset-x-0.5 *:before:top-0.5 *:before:h-px *:before:bg-line-strong';

function GridBody({ days, entered, kind, onOpen, rows, shown }: GridBodyProps) {
  // The day's sum is not compared with a single time slot.
  const busiest = Math.max(1, ...days.flatMap(({ windows }) => windows.map((use) => use[kind])));
  const busiestDay = Math.max(1, ...days.map((day) => day[kind]));
  return (
    <tbody>
      {rows.map(([start, label], row) => (
        <tr key={start} className={start === WHOLE_DAY ? TOTALS : ''}>
          <th scope="row" className="py-1 pr-2 text-left font-normal text-mocha">
            {shortWindow(label)}
          </th>
          {days.map((day, column) => {
            const hidden = day.date === shown ? '' : 'max-sm:hidden';
            const window = start === WHOLE_DAY ? asWindow(day) : day.windows.find((use) => use.start === start);
            if (!window || (day.closed && day.windows.length === 0))
              return (
                <td
                  key={day.date}
                  className={`rounded-chip px-2 text-right text-xs leading-tight text-mocha sm:px-1 lg:px-2 ${hidden}`}
                  style={HATCHED}
                >
                  {day.closed ? 'Closed' : 'Outside hours'}
                </td>
              );
            const limit = limitOf(window, kind);
            const { part, look } = fullness(window[kind], limit);
            const full = limit === null ? window[kind] / (start === WHOLE_DAY ? busiestDay : busiest) : part;
            const closed = window.label.endsWith(', closed');
            const first = day.date === entered && row === 0;
            return (
              <td key={day.date} className={hidden}>
                <button
                  type="button"
                  data-cell={`${row} ${column}`}
                  tabIndex={first ? 0 : -1}
                  onClick={() => onOpen({ date: day.date, start })}
                  className={`num relative flex min-h-11 w-full flex-wrap items-center justify-end gap-x-1 rounded-chip border px-2 sm:min-h-10 sm:px-1 lg:px-2 ${window.past ? 'border-transparent text-mocha hover:bg-oat' : `border-line hover:border-cocoa ${look}`}`}
                  style={closed && !window.past ? HATCHED : undefined}
                >
                  <span className="sr-only">{`${showDay(day.date)}, ${label}: `}</span>
                  {window.past && <span className="sr-only">past </span>}
                  {closed && <span className="mr-auto text-xs">Closed</span>}
                  {full > 0 && <FillBar part={full} />}
                  <Taken window={window} kind={kind} />
                </button>
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}

/** How full it is, along the lower edge; in the color of the figures, so that it is seen on every fill and in gray. */
function FillBar({ part }: { part: number }) {
  return (
    <span aria-hidden className="absolute inset-x-1.5 bottom-1 h-1 overflow-clip rounded-full bg-current/20">
      <span className="block h-full rounded-full bg-current" style={{ width: `${Math.min(1, part) * 100}%` }} />
    </span>
  );
}

/** "126/200", or the plain number where there is no limit; none is a dash, so that the others stand out. */
function Taken({ window, kind }: { window: WindowUse; kind: Kind }) {
  const limit = limitOf(window, kind);
  const unpaid = window.unpaid[kind];
  const taken = window[kind] - unpaid;
  const excess = limit === null ? -1 : window[kind] - limit;
  const none = limit === null && window[kind] === 0;
  return (
    <>
      <span className="whitespace-nowrap">
        {none && <span aria-hidden>–</span>}
        <span className={none ? 'sr-only' : taken > 0 ? 'font-bold' : ''}>{taken}</span>
        {unpaid > 0 && (
          <>
            <span className="sr-only"> in orders,</span> +{unpaid}
            <span className="sr-only"> in checkout,</span>
          </>
        )}
        {limit === null ? (
          <span className="sr-only"> and no limit</span>
        ) : (
          <>
            <span aria-hidden className="text-xs">
              /{limit}
            </span>
            <span className="sr-only">{` of ${limit}${excess > 0 ? ',' : ''}`}</span>
          </>
        )}
      </span>
      {excess > 0 && <span className="font-bold whitespace-nowrap">{excess} over</span>}
      {excess === 0 && <span className="sr-only">, full</span>}
    </>
  );
}
