import { capitalize } from '@/lib/format';
import { daysAfter, isDay, parseDay, shopToday } from '@/lib/dates';

/** Days of the first store's calendar, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

const PRESETS = [
  'this month',
  'last month',
  'this quarter',
  'last quarter',
  'this year',
  'last year',
  'last 7 days',
  'last 30 days',
] as const;
type Preset = (typeof PRESETS)[number];

/** The first day before which no period begins; typing a year passes through dates of the first century. */
export const EARLIEST = '2000-01-01';

/** `month` counts from 0 and may lie outside the year: -1 is December of the year before. */
function months(year: number, month: number, count = 1): Period {
  const first = (at: number) =>
    `${year + Math.floor(at / 12)}-${String((((at % 12) + 12) % 12) + 1).padStart(2, '0')}-01`;
  return { from: first(month), to: daysAfter(first(month + count), -1) };
}

function presetAt(preset: Preset, today: string): Period {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  const choices: Record<Preset, Period> = {
    'this month': months(year, month),
    'last month': months(year, month - 1),
    'this quarter': months(year, month - (month % 3), 3),
    'last quarter': months(year, month - (month % 3) - 3, 3),
    'this year': months(year, 0, 12),
    'last year': months(year - 1, 0, 12),
    'last 7 days': { from: daysAfter(today, -6), to: today },
    'last 30 days': { from: daysAfter(today, -29), to: today },
  };
  return choices[preset];
}

const same = (one: Period, other: Period) => one.from === other.from && one.to === other.to;

/** The periods to choose by one press. */
export const presets = (today = shopToday()) =>
  PRESETS.map((preset) => {
    const period = presetAt(preset, today);
    const month = parseDay(period.from).toLocaleDateString('en-US', { month: 'long' });
    return { value: preset, label: preset === 'last month' ? month : capitalize(preset), period };
  });

/** What to show instead of a period without anything: this month, after that one the last, after that one the year. */
export function otherPeriod(period: Period, today = shopToday()): Period {
  const shown = presetOf(period, today);
  if (shown === 'this month') return presetAt('last month', today);
  return presetAt(shown === 'last month' ? 'this year' : 'this month', today);
}

/** The days of a period that have come. */
export function soFar({ from, to }: Period, today = shopToday()): Period {
  return { from, to: from <= today && to > today ? today : to };
}

/** The choice that a period is; until its last day, also the one that is the same so far. */
export function presetOf(period: Period, today = shopToday()): Preset | undefined {
  const choices = presets(today);
  const isChosen = choices.find((choice) => same(choice.period, period));
  return (isChosen ?? choices.find((choice) => same(soFar(choice.period, today), period)))?.value;
}

/** Whether the days are days, in this order. */
export const isPeriod = ({ from, to }: Period) => isDay(from) && isDay(to) && from >= EARLIEST && from <= to;

/** The period in an address; this month if there is none or it cannot be read. */
export function periodIn(address: URLSearchParams): Period {
  const asked = { from: address.get('from') ?? '', to: address.get('to') ?? '' };
  return isPeriod(asked) ? asked : presetAt('this month', shopToday());
}

/** The months before this one that are still open, newest first, two years at most. */
export function openMonths(closedThrough: string | null, today = shopToday()) {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  return Array.from({ length: 24 }, (_, back) => months(year, month - 1 - back))
    .filter(({ to }) => closedThrough === null || to > closedThrough)
    .map(({ from }) => ({ value: from.slice(0, 7), label: showMonth(from) }));
}

/** "October 2026" */
export const showMonth = (day: string) => parseDay(day).toLocaleDateString('en-US', { month: 'long', year: 'numeric' });

/** "October 31, 2026" */
export const showFullDate = (day: string) => parseDay(day).toLocaleDateString('en-US', { dateStyle: 'long' });

/** "October 2026", "2026" or "Nov 3 – 9, 2026". */
export function showPeriod(period: Period): string {
  const { from } = period;
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1];
  if (same(period, months(year, month))) return showMonth(from);
  if (same(period, months(year, 0, 12))) return String(year);
  return showDays(period);
}

const DAYS = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** "Nov 3 – 9, 2026" or "Nov 3, 2026", without line breaks. */
export const showDays = ({ from, to }: Period) =>
  DAYS.formatRange(parseDay(from), parseDay(to)).replaceAll(/\s/g, '\u00A0');

/** "in October 2026", "on Nov 3, 2026" or "from Nov 3 to 9, 2026". */
export function inPeriod(period: Period): string {
  const words = showPeriod(period);
  if (period.from === period.to) return `on ${words}`;
  return words === showDays(period) ? `from ${words.replace('–', 'to')}` : `in ${words}`;
}

/** "?from=2026-10-01&to=2026-10-31" */
export const addressOf = ({ from, to }: Period) => `?${new URLSearchParams({ from, to })}`;

export const isSamePeriod = same;
