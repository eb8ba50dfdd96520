import { addDays, instantOf, localDate } from '../../src/modules/stores/slots/local-time';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** When a window that the shop calls "1:00 PM - 2:00 PM" begins, in minutes of the day. */
export function startOf(window: string): number {
  const [, hour, minute, half] = /^(\d+):(\d+) (AM|PM)/.exec(window)!;
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
}

/** The midnight with which a day begins. */
export const midnight = (date: string, timeZone: string) => instantOf(date, 0, timeZone)!.getTime();

/** The next such day, from tomorrow on. */
export function nextDay(monthAndDay: string | null, timeZone: string): string {
  const tomorrow = addDays(localDate(new Date(), timeZone), 1);
  if (!monthAndDay) return tomorrow;
  const year = Number(tomorrow.slice(0, 4));
  return `${tomorrow.slice(5) <= monthAndDay ? year : year + 1}-${monthAndDay}`;
}
