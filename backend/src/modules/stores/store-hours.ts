import { weekdayProblem, WEEKDAYS, type DayHours, type StoreHours, type Weekday } from '@crispi/rules/hours';
import type { FieldError } from '../../kernel/errors/app-error';

/** Some days, each possibly with one of its values. */
export type HoursChange = Partial<Record<Weekday, Partial<DayHours> | null>>;

/** Nine to six; ten to five at the weekend. */
export function defaultHours(): StoreHours {
  const weekend = (day: Weekday) => day === 'saturday' || day === 'sunday';
  return Object.fromEntries(
    WEEKDAYS.map((day) => [
      day,
      weekend(day)
        ? { open: '10:00', close: '17:00', closed: false }
        : { open: '09:00', close: '18:00', closed: false },
    ]),
  ) as StoreHours;
}

/** The hours after a change; missing values stay unchanged. */
export function changedHours(hours: StoreHours, change: HoursChange = {}): StoreHours {
  return Object.fromEntries(
    WEEKDAYS.map((day) => {
      const { open, close, closed } = { ...hours[day], ...definedValues(change[day] ?? {}) };
      return [day, { open, close, closed }];
    }),
  ) as StoreHours;
}

/** Errors for days that close before they open. */
export function hoursErrors(hours: StoreHours): FieldError[] {
  return WEEKDAYS.flatMap((day) => {
    const message = weekdayProblem(hours[day]);
    return message ? [{ path: `storeHours.${day}.close`, message }] : [];
  });
}

/** "9:00", "09:00" → "09:00"; null for an invalid time. */
export function readTime(typed: unknown): string | null {
  const match = typeof typed === 'string' ? /^\s*([01]?\d|2[0-3]):([0-5]\d)\s*$/.exec(typed) : null;
  return match && `${match[1]!.padStart(2, '0')}:${match[2]}`;
}

function definedValues(change: Partial<DayHours>): Partial<DayHours> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined && value !== null));
}
