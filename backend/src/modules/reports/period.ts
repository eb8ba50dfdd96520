import { addDays } from '../stores';

const DAY_MS = 24 * 3600_000;

/** Days of the stores, both inclusive, "2026-11-28". */
export interface Period {
  from: string;
  to: string;
}

export const lengthOf = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

export const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: lengthOf(from, to) }, (_, i) => addDays(from, i));

/** "2026-11" */
export const monthsOf = (from: string, to: string): string[] => [
  ...new Set(daysOf(from, to).map((day) => day.slice(0, 7))),
];

/** The calendar's parts, in months. */
const UNITS = [1, 3, 12];

/**
 * Of the days since a month, quarter or year began: the same days of the one before, and all of it if it is over. Of
 * other periods: as many days, ending the day before.
 */
export function periodBefore(from: string, to: string): Period {
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1];
  const unit = UNITS.find((months) => month % months === 0 && to < firstOf(year, month + months));
  if (!from.endsWith('-01') || unit === undefined)
    return { from: addDays(from, -lengthOf(from, to)), to: addDays(from, -1) };
  return { from: firstOf(year, month - unit), to: monthsBefore(to, unit) };
}

/** The last day of a month, and days that the earlier month does not have, become its last day. */
function monthsBefore(day: string, months: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1];
  const last = addDays(firstOf(year, month - months + 1), -1);
  const same = `${last.slice(0, 8)}${day.slice(8)}`;
  return addDays(day, 1).endsWith('-01') || same > last ? last : same;
}

/** `month` counts from 0 and may lie outside the year: -1 is December of the year before. */
const firstOf = (year: number, month: number) => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
