import type { FieldError } from '../../../kernel/errors/app-error';
import { isLocalDate } from '../slots/local-time';
import { minutesOf } from '../slots/slots-of';
import type { Calendar, SpecialDay } from '../slots/special-day';

/** Some leap year: every month and day that ever comes is in it. */
const LEAP_YEAR = 2028;

/** Everything wrong with a calendar that no single field shows by itself. */
export function calendarErrors({ days }: Calendar): FieldError[] {
  const seen = new Set<string>();
  return days.flatMap((special, i) => {
    const at = (field: keyof SpecialDay, message: string) => [{ path: `days.${i}.${field}`, message }];
    const { day, closed, open, close } = special;
    if (!isLocalDate(day.length === 5 ? `${LEAP_YEAR}-${day}` : day)) return at('day', 'There is no such day');
    if (seen.has(day)) return at('day', 'This day is in the list twice');
    seen.add(day);
    if (!closed && (minutesOf(close) || 24 * 60) - minutesOf(open) < 60)
      return at('close', 'Closing time must be at least an hour after opening');
    return [];
  });
}
