import { weekdayOf } from '@crispi/rules/hours';
import type { DayUse, WindowLimit, WindowUse } from '@/api/models';
import { plural } from '@/lib/format';

export type Kind = 'units' | 'deliveries' | 'pickups';
type Limits = Pick<WindowLimit, Kind>;

export const KINDS: { kind: Kind; label: string; one: string }[] = [
  { kind: 'units', label: 'Cookies', one: 'cookie' },
  { kind: 'deliveries', label: 'Deliveries', one: 'delivery' },
  { kind: 'pickups', label: 'Pickups', one: 'pickup' },
];

/** The row of the whole day, which knows cookies only. */
export const WHOLE_DAY = 'day';

export const limitOf = (use: Pick<WindowUse, 'unitsLimit' | 'deliveriesLimit' | 'pickupsLimit'>, kind: Kind) =>
  use[`${kind}Limit`];

export const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);

export const limitsOf = ({
  unitsLimit: units,
  deliveriesLimit: deliveries,
  pickupsLimit: pickups,
}: Pick<WindowUse, 'unitsLimit' | 'deliveriesLimit' | 'pickupsLimit'>): Limits => ({ units, deliveries, pickups });

/** What a day can take: its own limit, or that of its windows together where each has one. */
export function limitOfDay(day: DayUse, kind: Kind): number | null {
  const own = kind === 'units' ? day.unitsLimit : null;
  const each = day.windows.map((window) => limitOf(window, kind));
  const all =
    each.length > 0 && each.every((limit) => limit !== null) ? each.reduce((sum, one) => sum! + one!, 0) : null;
  if (own === null || all === null) return own ?? all;
  return Math.min(own, all);
}

export type Use = (typeof KINDS)[number] & { taken: number; limit: number | null };

/** "480 of 480 cookies, full" */
export function inWords({ label, one, taken, limit }: Use): string {
  const many = label.toLowerCase();
  if (limit === null) return `${plural(taken, one, many)}, no limit`;
  return `${taken} of ${plural(limit, one, many)}${taken > limit ? `, ${taken - limit} over` : taken === limit ? ', full' : ''}`;
}

/** The whole day as if it were a window. */
export const asWindow = ({ windows: _, date: _date, closed: _closed, ...day }: DayUse): WindowUse => ({
  ...day,
  start: WHOLE_DAY,
  label: 'Whole day',
  past: false,
  deliveriesLimit: null,
  pickupsLimit: null,
});

/** How full it is, in the words and colours of the grid; "open" has no limit. */
export function fullness(taken: number, limit: number | null) {
  if (limit === null) return { part: 0, words: '', look: 'bg-oat' };
  const part = limit === 0 ? (taken > 0 ? 2 : 1) : taken / limit;
  if (part > 1) return { part, words: `${taken - limit} over`, look: 'bg-cocoa text-white ring-3 ring-danger' };
  if (part === 1) return { part, words: 'Full', look: 'bg-cocoa text-white' };
  const words = `of ${limit}`;
  if (part >= 0.9) return { part, words, look: 'bg-caramel text-white' };
  if (part >= 0.7) return { part, words, look: 'bg-butter-deep' };
  return { part, words, look: part >= 0.4 ? 'bg-butter' : 'bg-tint' };
}

/** The list with this limit of a day's window in place of the one before; null: without one. */
export function withLimit(list: WindowLimit[], day: string, start: string, limits: Limits | null): WindowLimit[] {
  const rest = list.filter((one) => one.day !== day || one.start !== start);
  return limits ? [...rest, { day, start, ...limits }] : rest;
}

/** The list with these limits on each of the dates: from now on on every such weekday, or on the dates alone. */
export function withCopies(
  list: WindowLimit[],
  copies: { start: string; limits: Limits }[],
  { dates, weekly }: { dates: string[]; weekly: boolean },
): WindowLimit[] {
  const targets = dates.flatMap((date) => copies.map((copy) => ({ ...copy, date })));
  return targets.reduce((all, { date, start, limits }) => {
    if (!weekly) return withLimit(all, date, start, limits);
    const some = KINDS.some(({ kind }) => limits[kind] !== null);
    return withLimit(withLimit(all, date, start, null), weekdayOf(date), start, some ? limits : null);
  }, list);
}

export const find = (list: WindowLimit[], day: string, start: string) =>
  list.find((one) => one.day === day && one.start === start);
