import { LRUCache } from 'lru-cache';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;

/** Of a zone at a quarter of an hour. */
const offsets = new LRUCache<string, number>({ max: 10_000 });
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** What the clocks in the zone show at that instant, written as if it were UTC (milliseconds). */
export function wallClock(instant: number, timeZone: string): number {
  // Clocks are changed at full quarters of an hour, and asking Intl costs more than all the rest of a calendar.
  const quarter = Math.floor(instant / QUARTER);
  const key = `${timeZone} ${quarter}`;
  let offset = offsets.get(key);
  if (offset === undefined) {
    offset = shownAt(quarter * QUARTER, timeZone) - quarter * QUARTER;
    offsets.set(key, offset);
  }
  return instant + offset;
}

function shownAt(instant: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
}

/**
 * The instant at which the clocks in the zone show `minutes` past midnight of the local date. Null when they never do
 * (the hour skipped in spring); the earlier of two when they do so twice (the hour repeated in autumn).
 */
export function instantOf(date: string, minutes: number, timeZone: string): Date | null {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE;
  // The offset in force a day before and a day after: whatever change lies in between, it is one of the two.
  const offsets = [wanted - DAY, wanted + DAY].map((instant) => wallClock(instant, timeZone) - instant);
  const found = offsets.map((offset) => wanted - offset).filter((instant) => wallClock(instant, timeZone) === wanted);
  return found.length > 0 ? new Date(Math.min(...found)) : null;
}

/** The date on the calendar in that zone at that instant, "2026-11-21". */
export function localDate(instant: Date, timeZone: string): string {
  return new Date(wallClock(instant.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** What the clocks there show, "14:30". */
export function localTime(instant: Date, timeZone: string): string {
  return new Date(wallClock(instant.getTime(), timeZone)).toISOString().slice(11, 16);
}

/** The full hours that have passed of that day, 0 to 23. */
export function localHour(instant: Date, timeZone: string): number {
  return new Date(wallClock(instant.getTime(), timeZone)).getUTCHours();
}

/** The day that it is in that zone at that instant: from its first moment until the next day's. */
export function localDay(instant: Date, timeZone: string): { from: Date; until: Date } {
  const date = localDate(instant, timeZone);
  return { from: firstMoment(date, timeZone), until: firstMoment(addDays(date, 1), timeZone) };
}

/** Where clocks skip midnight in spring, the day begins at one. */
const firstMoment = (date: string, timeZone: string) => instantOf(date, 0, timeZone) ?? instantOf(date, 60, timeZone)!;

/** "2026-12-31" and 1 → "2027-01-01". */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** True for a day of the calendar written as "2026-11-21". */
export function isLocalDate(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
