import type { DayUse, WindowLimit, WindowUse } from '@/api/models';
import { parseDay } from '@/lib/dates';

export type Kind = 'units' | 'deliveries' | 'pickups';
export type Limits = Pick<WindowLimit, Kind>;

export const KINDS: { kind: Kind; label: string }[] = [
  { kind: 'units', label: 'Cookies' },
  { kind: 'deliveries', label: 'Deliveries' },
  { kind: 'pickups', label: 'Pickups' },
];

/** The row of the whole day, which knows cookies only. */
export const WHOLE_DAY = 'day';

export const weekdayOf = (date: string) =>
  parseDay(date).toLocaleDateString('en-US', { weekday: 'long' }).toLowerCase();

export const limitOf = (use: Pick<WindowUse, 'unitsLimit' | 'deliveriesLimit' | 'pickupsLimit'>, kind: Kind) =>
  use[`${kind}Limit`];

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

export const find = (list: WindowLimit[], day: string, start: string) =>
  list.find((one) => one.day === day && one.start === start);
