import { weekdayOf } from '@crispi/rules/hours';
import type { DayUse, WindowLimit, WindowUse } from '@/api/models';
import { plural } from '@/lib/format';

export type Kind = 'units' | 'deliveries' | 'pickups';
type Limits = Pick<WindowLimit, Kind>;

export const KINDS: { kind: Kind; label: string; singular: string }[] = [
  { kind: 'units', label: 'Cookies', singular: 'cookie' },
  { kind: 'deliveries', label: 'Deliveries', singular: 'delivery' },
  { kind: 'pickups', label: 'Pickups', singular: 'pickup' },
];

/** The row of the whole day, which limits cookies only. */
export const WHOLE_DAY = 'day';

type Limited = Pick<WindowUse, `${Kind}Limit`>;

export const limitOf = (use: Limited, kind: Kind) => use[`${kind}Limit`];

export const limitsOf = (use: Limited): Limits => ({
  units: use.unitsLimit,
  deliveries: use.deliveriesLimit,
  pickups: use.pickupsLimit,
});

/** The limit of a day: its own, or the sum of its windows' limits where each has one. */
export function limitOfDay(day: DayUse, kind: Kind): number | null {
  const own = kind === 'units' ? day.unitsLimit : null;
  const limits = day.windows.map((window) => limitOf(window, kind));
  const all =
    limits.length > 0 && limits.every((limit) => limit !== null)
      ? limits.reduce((sum, limit) => sum! + limit!, 0)
      : null;
  if (own === null || all === null) return own ?? all;
  return Math.min(own, all);
}

export type Use = (typeof KINDS)[number] & { taken: number; limit: number | null };

/** "480 of 480 cookies, full" */
export function inWords({ label, singular, taken, limit }: Use): string {
  const pluralName = label.toLowerCase();
  if (limit === null) return `${plural(taken, singular, pluralName)}, no limit`;
  return `${taken} of ${plural(limit, singular, pluralName)}${taken > limit ? `, ${taken - limit} over` : taken === limit ? ', full' : ''}`;
}

/** The whole day in the shape of a window. */
export const asWindow = ({ windows: _, date: _date, closed: _closed, ...day }: DayUse): WindowUse => ({
  ...day,
  start: WHOLE_DAY,
  label: 'Whole day',
  past: false,
  deliveriesLimit: null,
  pickupsLimit: null,
});

/** A window to come whose rules do not let shoppers order: it was closed later, or is full. */
export const isClosed = (use: WindowUse) =>
  !use.past &&
  (use.label.endsWith(', closed') ||
    KINDS.some(({ kind }) => limitOf(use, kind) !== null && use[kind] >= limitOf(use, kind)!));

/** How full it is, with the colors of the grid. */
export function fullness(taken: number, limit: number | null) {
  if (limit === null) return { part: 0, look: `hover:bg-oat ${taken > 0 ? '' : 'text-mocha'}` };
  if (taken === 0 && limit > 0) return { part: 0, look: 'bg-oat text-mocha' };
  const part = limit === 0 ? (taken > 0 ? 2 : 1) : taken / limit;
  if (part > 1) return { part, look: 'bg-cocoa text-white ring-3 ring-danger' };
  if (part === 1) return { part, look: 'bg-cocoa text-white' };
  if (part >= 0.9) return { part, look: 'bg-caramel text-white' };
  if (part >= 0.7) return { part, look: 'bg-butter-deep' };
  return { part, look: part >= 0.4 ? 'bg-butter' : 'bg-tint' };
}

/** The list with this limit of a day's window; null removes the limit. */
export function withLimit(list: WindowLimit[], day: string, start: string, limits: Limits | null): WindowLimit[] {
  const remaining = list.filter((item) => item.day !== day || item.start !== start);
  return limits ? [...remaining, { day, start, ...limits }] : remaining;
}

/** The list with these limits on each of the dates: on every such weekday from now on, or on the dates only. */
export function withCopies(
  list: WindowLimit[],
  copies: { start: string; limits: Limits }[],
  { dates, weekly }: { dates: string[]; weekly: boolean },
): WindowLimit[] {
  const targets = dates.flatMap((date) => copies.map((copy) => ({ ...copy, date })));
  return targets.reduce((all, { date, start, limits }) => {
    if (!weekly) return withLimit(all, date, start, limits);
    const hasLimit = KINDS.some(({ kind }) => limits[kind] !== null);
    return withLimit(withLimit(all, date, start, null), weekdayOf(date), start, hasLimit ? limits : null);
  }, list);
}

export const find = (list: WindowLimit[], day: string, start: string) =>
  list.find((item) => item.day === day && item.start === start);

/** The window of that start, or the whole day. */
export function windowOf(days: DayUse[], { date, start }: { date: string; start: string }) {
  const day = days.find((entry) => entry.date === date);
  return day && (start === WHOLE_DAY ? asWindow(day) : day.windows.find((window) => window.start === start));
}
