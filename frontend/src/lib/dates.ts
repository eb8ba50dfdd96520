import { clockFace, minutesOf, shortWindow } from '@crispi/rules/hours';
import { pageData } from './page-data';

export { shortWindow };

const shopZone = pageData.shop.timeZone;

/** A Date's day in the local calendar as "2026-11-21". */
export function dayOf(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0');
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, '0')}`;
}

/** Today in the local calendar. */
export const today = () => dayOf(new Date());

export function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

/** "2026-11-21" or an ISO instant → a Date; a bare day is noon local time, so no time zone moves it to another day. */
export function parseDay(text: string): Date {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T12:00:00`) : new Date(text);
}

/** Whether the text is a date such as "2026-11-21". */
export const isDay = (text: string) => dayOf(parseDay(text)) === text;

/** The date that many days later. */
export const daysAfter = (day: string, days: number) => dayOf(addDays(parseDay(day), days));

/** Today in the shop's time zone. */
export const shopToday = () => dayIn(Date.now(), shopZone);

/** "Sat, Nov 21" */
export function showDay(text: string): string {
  return parseDay(text).toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
}

/** "Saturday, November 21" */
export function showLongDay(text: string): string {
  return parseDay(text).toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });
}

/** "Sat, Nov 21, 9–10 AM" of a date and its "9:00 AM - 10:00 AM". */
export function showSlot(day: string, window: string): string {
  return [showDay(day), shortWindow(window)].filter(Boolean).join(', ');
}

/** "Nov 21, 2026, 3:42 PM" in the shop's time zone, as windows and printed papers are; staff may be anywhere. */
export function showMoment(text: string): string {
  return new Date(text).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: shopZone });
}

/** "3:42 PM" today, "tomorrow, 3:42 PM", "Nov 21, 3:42 PM", in another year "Nov 21, 2026, 3:42 PM", in the shop's time. */
export function showNear(text: string): string {
  const [day, now] = [dayIn(text, shopZone), shopToday()];
  if (day.slice(0, 4) !== now.slice(0, 4)) return showMoment(text);
  if (day === now) return showTime(text);
  const word = day === daysAfter(now, 1) ? 'tomorrow' : parseDay(day).toLocaleDateString('en-US', MONTH_AND_DAY);
  return `${word}, ${showTime(text)}`;
}

const MONTH_AND_DAY = { month: 'short', day: 'numeric' } as const;

/** "just now", "2 min ago", after an hour the moment itself. */
export function showAgo(text: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(text)) / 60_000);
  if (minutes >= 60) return showMoment(text);
  return minutes < 1 ? 'just now' : `${minutes} min ago`;
}

/** The start of "9:00 AM - 10:00 AM" as [hour, minute] of a 24-hour clock, or null when it cannot be read. */
export function windowStart(window: string): [number, number] | null {
  const match = /^(\d{1,2}):(\d{2})\s*(AM|PM)/i.exec(window.trim());
  if (!match) return null;
  const hour = (Number(match[1]) % 12) + (match[3]!.toUpperCase() === 'PM' ? 12 : 0);
  return [hour, Number(match[2])];
}

/** "3:42 PM" in the given time zone, by default the shop's. */
export function showTime(instant: string | number, timeZone = shopZone): string {
  return new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });
}

/** A clock's "09:00" as "9:00 AM". */
export function showClock(time: string): string {
  return clockFace(minutesOf(time));
}

/** "Nov 21, 2026" of a day, or of an instant in the shop's time zone. */
export function showDate(text: string): string {
  return parseDay(dayIn(text, shopZone)).toLocaleDateString('en-US', { dateStyle: 'medium' });
}

/** The date of an instant in a time zone; a plain date is returned unchanged. */
export function dayIn(text: string | number, timeZone: string): string {
  if (typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  return new Date(text).toLocaleDateString('sv-SE', { timeZone });
}

/** "today", "tomorrow", else "Sat, Nov 21", in that time zone. */
export function dayWord(text: string, timeZone: string): string {
  const [day, now] = [dayIn(text, timeZone), dayIn(Date.now(), timeZone)];
  if (day === now) return 'today';
  return day === daysAfter(now, 1) ? 'tomorrow' : showDay(day);
}

/**
 * End of a window such as "9:00 AM - 10:00 AM" in a time zone, in ms; the day's end without a window. Uses the zone's
 * offset at that moment, so it can be wrong only within the hour of a clock change.
 */
export function windowEnd(day: string, window: string | null, timeZone: string): number {
  return instantOf(day, windowStart(window?.split(/\s+-\s+/)[1] ?? '') ?? [24, 0], timeZone);
}

/** Start of the window in ms; the day's start without a window. */
export function windowBegin(day: string, window: string | null, timeZone: string): number {
  return instantOf(day, windowStart(window ?? '') ?? [0, 0], timeZone);
}

function instantOf(day: string, [hour, minute]: [number, number], timeZone: string): number {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  const asUtc = Date.UTC(year, month - 1, date, hour, minute);
  return asUtc - offsetOf(timeZone, asUtc);
}

/** "Central Time" if the store's time differs from this browser's on that day, else null. */
export function otherClock(timeZone: string, day: string): string | null {
  const noon = parseDay(day);
  if (offsetOf(timeZone, noon.getTime()) === -noon.getTimezoneOffset() * 60_000) return null;
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(noon);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function offsetOf(timeZone: string, instant: number): number {
  const there = new Date(instant).toLocaleString('sv-SE', { timeZone });
  return Date.parse(`${there.replace(' ', 'T')}Z`) - instant;
}
