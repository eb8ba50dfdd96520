import { addDays } from './local-time';
import { weekdayOf, type DayHours, type StoreHours } from '../store-hours';

/** A day unlike the others of its weekday: closed, or open at other hours. */
export interface SpecialDay extends DayHours {
  /** "2026-11-26": that date; "12-25": every year. */
  day: string;
  /** For shoppers: "Thanksgiving Day". */
  reason: string;
}

/** Which days can be booked, beside the opening hours of the week. */
export interface Calendar {
  /** How many days after today the last bookable one is. */
  horizonDays: number;
  /** A rule for one date beats the one for every year. One for 29 February counts in leap years. */
  days: readonly SpecialDay[];
}

/** What a store has before anybody changes it. */
export const USUAL_CALENDAR: Calendar = { horizonDays: 60, days: [] };

/** When a store is open: its clocks, its week and its special days. */
export interface Opening {
  hours: StoreHours;
  timeZone: string;
  calendar: Calendar;
}

/** The hours of a local date; `reason` says to shoppers why they are not the usual ones. */
export function hoursOn(date: string, { hours, calendar }: Opening): DayHours & { reason?: string } {
  return ruleOn(date, calendar) ?? hours[weekdayOf(date)] ?? { open: '', close: '', closed: true };
}

const ruleOn = (date: string, { days }: Calendar): SpecialDay | undefined =>
  days.find(({ day }) => day === date) ?? days.find(({ day }) => day === date.slice(5));

const SHOWN_DAYS = 30;

/** The special days that the store tells everybody about: from `today` on, each with its date. */
export function specialDaysFrom(today: string, { calendar }: Opening): SpecialDay[] {
  return Array.from({ length: SHOWN_DAYS }, (_, ahead) => addDays(today, ahead)).flatMap((day) => {
    const rule = ruleOn(day, calendar);
    return rule ? { ...rule, day } : [];
  });
}

/** The last local date that can be booked on the day `today`. */
export function lastBookableDay(today: string, { calendar }: Opening): string {
  return addDays(today, calendar.horizonDays);
}
