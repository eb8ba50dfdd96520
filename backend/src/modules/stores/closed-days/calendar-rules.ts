import { specialDayProblem, type SpecialDay } from '@crispi/rules/hours';
import type { FieldError } from '../../../kernel/errors/app-error';
import { isLocalDate } from '../slots/local-time';
import type { Calendar } from '../slots/special-day';

/** Any leap year, which contains every valid month and day. */
const LEAP_YEAR = 2028;

/** Errors of a calendar that involve more than one field. */
export function calendarErrors({ days }: Calendar): FieldError[] {
  const seen = new Set<string>();
  return days.flatMap((special, i) => {
    const at = (field: keyof SpecialDay, message: string) => [{ path: `days.${i}.${field}`, message }];
    const { day } = special;
    if (!isLocalDate(day.length === 5 ? `${LEAP_YEAR}-${day}` : day)) return at('day', 'There is no such day');
    if (seen.has(day)) return at('day', 'This day is in the list twice');
    seen.add(day);
    const problem = specialDayProblem(special);
    return problem ? at('close', problem) : [];
  });
}
