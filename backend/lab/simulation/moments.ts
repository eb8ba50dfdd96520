import { addDays, instantOf, localDate } from '../../src/modules/stores/slots/local-time';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** The start of a window such as "1:00 PM - 2:00 PM", in minutes of the day. */
export function startOf(window: string): number {
  const [, hour, minute, half] = /^(\d+):(\d+) (AM|PM)/.exec(window)!;
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
}

/** The midnight at the start of a day. */
export const midnight = (date: string, timeZone: string) => instantOf(date, 0, timeZone)!.getTime();

/** The next date with this month and day, from tomorrow on; without them, tomorrow. */
export function nextDay(monthAndDay: string | null, timeZone: string): string {
  const tomorrow = addDays(localDate(new Date(), timeZone), 1);
  if (!monthAndDay) return tomorrow;
  const year = Number(tomorrow.slice(0, 4));
  return `${tomorrow.slice(5) <= monthAndDay ? year : year + 1}-${monthAndDay}`;
}
