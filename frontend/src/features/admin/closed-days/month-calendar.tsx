import { DayPicker, type DateRange } from 'react-day-picker';
import { hoursOn, ruleOn } from '@crispi/rules/hours';
import type { Store } from '@/api/models';
import { addDays, dayOf, parseDay } from '@/lib/dates';
import { useMedia } from '@/lib/use-browser';
import type { Draft } from './use-draft';
import { hoursOf } from './special-days';

/** The first and last chosen day, "2026-12-24". */
export interface Chosen {
  from: string;
  to: string;
}

const YEARS_AHEAD = 2;

interface Props {
  store: Store;
  today: string;
  draft: Draft;
  month: string | null;
  onMonth: (month: string) => void;
  chosen: Chosen | null;
  onChoose: (chosen: Chosen | null) => void;
}

/** Three months on a wide screen, one on a phone. All dates are in the store's time zone, never the browser's. */
export function MonthCalendar({ store, today, draft, month, onMonth, chosen, onChoose }: Props) {
  const three = useMedia('(min-width: 1240px)');
  const two = useMedia('(min-width: 720px)');
  const now = parseDay(today);
  const first = new Date(now.getFullYear(), now.getMonth(), 1);
  const end = new Date(now.getFullYear() + YEARS_AHEAD, now.getMonth(), 1);
  const requested = month && /^\d{4}-\d{2}$/.test(month) ? parseDay(`${month}-01`) : first;
  const rule = (date: Date) => ruleOn(dayOf(date), draft.days);
  const isClosed = (date: Date) => hoursOn(dayOf(date), store.hours, draft.days).closed;
  const choose = (range: DateRange | undefined) =>
    onChoose(range?.from ? { from: dayOf(range.from), to: dayOf(range.to ?? range.from) } : null);
  return (
    <>
      <DayPicker
        mode="range"
        noonSafe
        numberOfMonths={three ? 3 : two ? 2 : 1}
        month={requested < first || requested > end ? first : requested}
        onMonthChange={(date) => onMonth(dayOf(date).slice(0, 7))}
        startMonth={first}
        endMonth={end}
        today={now}
        disabled={{ before: now }}
        max={31}
        selected={chosen ? { from: parseDay(chosen.from), to: parseDay(chosen.to) } : undefined}
        onSelect={choose}
        modifiers={{
          closed: isClosed,
          changed: (date) => rule(date)?.closed === false,
          beyond: { after: addDays(now, draft.horizonDays) },
        }}
        modifiersClassNames={MODIFIER_CLASSES}
        labels={{
          labelDayButton: (date, { selected }) => {
            const special = rule(date);
            const weekly = isClosed(date) ? 'Closed every week' : '';
            const state = special ? `${hoursOf(special)}: ${special.reason}` : weekly;
            return [fullDate.format(date), state, selected && 'chosen'].filter(Boolean).join(', ');
          },
        }}
        classNames={CLASSES}
      />
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-mocha">
        <Key look="bg-danger-tint text-danger line-through">Closed</Key>
        <Key look="bg-butter/50 text-cocoa underline decoration-2">Other hours</Key>
        <Key look="ring-2 ring-line-strong ring-inset">Today</Key>
        <Key look="font-normal">Past or too far ahead</Key>
      </ul>
    </>
  );
}

// Created once: each month formats about sixty dates per render.
const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });

const arrow = 'grid size-button place-items-center rounded-control hover:bg-oat disabled:opacity-40';

const MODIFIER_CLASSES = {
  closed: '[&>button]:line-through [&>button]:bg-danger-tint [&>button]:text-danger',
  changed: '[&>button]:bg-butter/50 [&>button]:underline [&>button]:decoration-2 [&>button]:underline-offset-4',
  beyond: '[&>button]:font-normal [&>button]:text-mocha',
};

const CLASSES = {
  root: 'relative',
  months: 'flex flex-wrap justify-center gap-x-5 gap-y-4',
  month: 'grid flex-1 basis-63 content-start gap-2',
  month_caption: 'flex h-button items-center justify-center font-bold',
  nav: 'pointer-events-none absolute inset-x-0 top-0 flex justify-between',
  button_previous: `pointer-events-auto ${arrow}`,
  button_next: `pointer-events-auto ${arrow}`,
  chevron: 'size-4 fill-cocoa',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-7 text-xs font-semibold text-mocha',
  day: 'p-0 text-center',
  day_button:
    'num grid h-11 w-full place-items-center rounded-control font-semibold lg:pointer-fine:h-9 hover:outline-2 hover:-outline-offset-2 hover:outline-line-strong disabled:font-normal disabled:text-mocha disabled:outline-none',
  today: '[&>button]:ring-2 [&>button]:ring-inset [&>button]:ring-line-strong',
  selected: '[&>button]:bg-cocoa! [&>button]:text-white!',
};

function Key({ look, children }: { look: string; children: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden className={`num grid size-6 place-items-center rounded-chip font-semibold ${look}`}>
        7
      </span>
      {children}
    </li>
  );
}
