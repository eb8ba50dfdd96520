import { LRUCache } from 'lru-cache';

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const DAY = 24 * 60 * MINUTE;

/** Cached offsets, by zone and quarter of an hour. */
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

/** The local time in the zone at that instant, as if it were UTC (milliseconds). */
export function wallClock(instant: number, timeZone: string): number {
  // Offsets change at full quarters of an hour only. Cached, because Intl is the most expensive part of a calendar.
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
 * The instant at which the local time in the zone is `minutes` past midnight of the date. Null if it never is (the hour
 * skipped in spring); the earlier of two if it is twice (the hour repeated in autumn).
 */
export function instantOf(date: string, minutes: number, timeZone: string): Date | null {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE;
  // The offsets a day before and a day after: with at most one change in between, one of the two is right.
  const offsets = [wanted - DAY, wanted + DAY].map((instant) => wallClock(instant, timeZone) - instant);
  const found = offsets.map((offset) => wanted - offset).filter((instant) => wallClock(instant, timeZone) === wanted);
  return found.length > 0 ? new Date(Math.min(...found)) : null;
}

/** The local date in the zone at that instant, "2026-11-21". */
export function localDate(instant: Date, timeZone: string): string {
  return new Date(wallClock(instant.getTime(), timeZone)).toISOString().slice(0, 10);
}

/** The local time in the zone, "14:30". */
export function localTime(instant: Date, timeZone: string): string {
  return new Date(wallClock(instant.getTime(), timeZone)).toISOString().slice(11, 16);
}

/** The full hours of the local day that have passed, 0 to 23. */
export function localHour(instant: Date, timeZone: string): number {
  return new Date(wallClock(instant.getTime(), timeZone)).getUTCHours();
}

/** The local day that contains the instant: from its first moment until that of the next day. */
export function localDay(instant: Date, timeZone: string): { from: Date; until: Date } {
  const date = localDate(instant, timeZone);
  return { from: firstMoment(date, timeZone), until: firstMoment(addDays(date, 1), timeZone) };
}

/** In zones where the spring change skips midnight, the day begins at one. */
const firstMoment = (date: string, timeZone: string) => instantOf(date, 0, timeZone) ?? instantOf(date, 60, timeZone)!;

/** "2026-12-31" and 1 → "2027-01-01". */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** True for a valid date written as "2026-11-21". */
export function isLocalDate(text: unknown): text is string {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
