import { ruleOn, type SpecialDay, type StoreHours } from '@crispi/rules/hours';
import { addDays } from './local-time';

/** Which days can be booked, in addition to the weekly opening hours. */
export interface Calendar {
  /** Number of days after today until the last bookable one. */
  horizonDays: number;
  days: readonly SpecialDay[];
}

/** The calendar of a store before its first change. */
export const USUAL_CALENDAR: Calendar = { horizonDays: 60, days: [] };

/** When a store is open: its time zone, weekly hours and special days. */
export interface Opening {
  hours: StoreHours;
  timeZone: string;
  calendar: Calendar;
}

const SHOWN_DAYS = 30;

/** The special days that a store announces: from `today` on, each with its date. */
export function specialDaysFrom(today: string, { calendar }: Opening): SpecialDay[] {
  return Array.from({ length: SHOWN_DAYS }, (_, ahead) => addDays(today, ahead)).flatMap((day) => {
    const rule = ruleOn(day, calendar.days);
    return rule ? { ...rule, day } : [];
  });
}

/** The last local date that can be booked on the day `today`. */
export function lastBookableDay(today: string, { calendar }: Opening): string {
  return addDays(today, calendar.horizonDays);
}
