import type { SpecialDay } from '@/api/models';
import { dayOf, daysAfter, parseDay, showClock, showDay } from '@/lib/dates';

/** Consecutive days with the same rule: one line of the list. */
export interface DayLine {
  days: SpecialDay[];
  /** The first and last coming day, "2026-12-24". */
  from: string;
  to: string;
}

export const isYearly = ({ day }: Pick<SpecialDay, 'day'>) => day.length === 5;

/** The next date of a rule; a rule for 29 February applies in leap years only. */
export function nextDate({ day }: Pick<SpecialDay, 'day'>, today: string): string {
  if (day.length > 5) return day;
  for (let year = Number(today.slice(0, 4)); ; year += 1) {
    const date = `${year}-${day}`;
    if (date >= today && dayOf(parseDay(date)) === date) return date;
  }
}

/** Every date from "2026-12-24" to "2027-01-01". */
export function datesBetween(from: string, to: string): string[] {
  const dates = [];
  for (let date = from; date <= to; date = daysAfter(date, 1)) dates.push(date);
  return dates;
}

/** The rules as lines, sorted by their next date. */
export function linesOf(days: SpecialDay[], today: string): DayLine[] {
  const dated = days
    .map((special) => ({ special, date: nextDate(special, today) }))
    .toSorted((a, b) => a.date.localeCompare(b.date));
  const lines: DayLine[] = [];
  for (const { special, date } of dated) {
    const line = lines.find(({ days: [first], to }) => sameRule(first!, special) && daysAfter(to, 1) === date);
    if (line) {
      line.days.push(special);
      line.to = date;
    } else lines.push({ days: [special], from: date, to: date });
  }
  return lines;
}

/** "Thu, Nov 26", "Dec 24 – Jan 1", "Every year on Dec 25". */
export function nameOfLine({ days, from, to }: DayLine): string {
  if (isYearly(days[0]!)) return `Every year, ${from === to ? short(from) : `${short(from)} – ${short(to)}`}`;
  return from === to ? showDay(from) : `${short(from)} – ${short(to)}`;
}

/** What one calendar has and the other does not, in words. */
export function differences(calendar: SpecialDay[], reference: SpecialDay[], today: string): string[] {
  const existing = new Set(reference.map((special) => JSON.stringify(keyOf(special))));
  const own = calendar.filter((special) => !existing.has(JSON.stringify(keyOf(special))));
  return linesOf(own, today).map((line) => `${nameOfLine(line)}: ${hoursOf(line.days[0]!)}, ${line.days[0]!.reason}`);
}

/** "Closed" or "9:00 AM – 1:00 PM". */
export const hoursOf = ({ closed, open, close }: Omit<SpecialDay, 'day' | 'reason'>) =>
  closed ? 'Closed' : `${showClock(open)} – ${showClock(close)}`;

/** Adds rules, replacing those for the same days. */
export function withDays(days: SpecialDay[], added: SpecialDay[]): SpecialDay[] {
  const replaced = new Set(added.map(({ day }) => day));
  return [...days.filter(({ day }) => !replaced.has(day)), ...added];
}

const keyOf = ({ day, closed, open, close, reason }: SpecialDay) => [day, closed, open, close, reason];

const sameRule = (a: SpecialDay, b: SpecialDay) =>
  isYearly(a) === isYearly(b) && JSON.stringify(keyOf({ ...a, day: '' })) === JSON.stringify(keyOf({ ...b, day: '' }));

const short = (date: string) => parseDay(date).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
