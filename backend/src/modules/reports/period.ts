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

/** As many days as the period has, ending the day before it. */
export const periodBefore = (from: string, to: string): Period => ({
  from: addDays(from, -lengthOf(from, to)),
  to: addDays(from, -1),
});
