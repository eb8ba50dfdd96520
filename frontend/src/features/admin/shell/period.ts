import { capitalize } from '@/lib/format';
import { daysAfter, isDay, parseDay, shopToday, showDate } from '@/lib/dates';

/** Days of the first store's calendar, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

const PRESETS = ['this month', 'last month', 'this quarter', 'this year', 'last 7 days', 'last 30 days'] as const;
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
    'this year': months(year, 0, 12),
    'last 7 days': { from: daysAfter(today, -6), to: today },
    'last 30 days': { from: daysAfter(today, -29), to: today },
  };
  return choices[preset];
}

const same = (one: Period, other: Period) => one.from === other.from && one.to === other.to;

/** The periods to choose by one press. */
export const presets = (today = shopToday()) =>
  PRESETS.map((preset) => ({ value: preset, label: capitalize(preset), period: presetAt(preset, today) }));

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

/** "October 2026", "2026" or "Nov 3, 2026 – Nov 9, 2026". */
export function showPeriod(period: Period): string {
  const { from, to } = period;
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1];
  if (same(period, months(year, month))) return showMonth(from);
  if (same(period, months(year, 0, 12))) return String(year);
  return from === to ? showDate(from) : `${showDate(from)} – ${showDate(to)}`;
}

/** "?from=2026-10-01&to=2026-10-31" */
export const addressOf = ({ from, to }: Period) => `?${new URLSearchParams({ from, to })}`;

export const isSamePeriod = same;
