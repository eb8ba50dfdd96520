export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Local wall-clock times "HH:mm"; "00:00" as closing time is midnight at the end of the day. */
export interface DayHours {
  open: string;
  close: string;
  closed: boolean;
}

export type StoreHours = Record<Weekday, DayHours>;

/** A day unlike the others of its weekday: closed, or open at other hours. */
export interface SpecialDay extends DayHours {
  /** "2026-11-26": that date; "12-25": every year. */
  day: string;
  /** For shoppers: "Thanksgiving Day". */
  reason: string;
}

/** The weekday of a local date "2026-11-21". */
export function weekdayOf(date: string): Weekday {
  // Sunday is 0 in JavaScript; the list starts on Monday.
  return WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;
}

/** The rule for that date, else the one for every year. One for 29 February counts in leap years. */
export function ruleOn<Rule extends Pick<SpecialDay, 'day'>>(date: string, days: readonly Rule[]): Rule | undefined {
  return days.find(({ day }) => day === date) ?? days.find(({ day }) => day === date.slice(5));
}

/** The hours of a local date; `reason` says why they are not the usual ones. */
export function hoursOn(
  date: string,
  hours: StoreHours,
  days: readonly (DayHours & { day: string; reason?: string })[],
): DayHours & { reason?: string } {
  return ruleOn(date, days) ?? hours[weekdayOf(date)] ?? { open: '', close: '', closed: true };
}

/** "09:30" → 570. */
export function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** 570 → "9:30 AM". */
export function clockFace(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "9:00 AM - 10:00 AM" → "9–10 AM" */
export function shortWindow(window: string): string {
  const [from = '', to = ''] = window.replaceAll(':00', '').split(/\s+-\s+/);
  const sameHalf = from.slice(-2) === to.slice(-2);
  return to ? `${sameHalf ? from.slice(0, -3) : from}–${to}` : window;
}

/** What is wrong with the hours of a weekday, or null. */
export function weekdayProblem(hours: DayHours): string | null {
  return hours.closed || minutesOpen(hours) > 0 ? null : 'Closing time must be after opening time';
}

/** What is wrong with the hours of a special day, or null: one that is open has at least one window. */
export function specialDayProblem(hours: DayHours): string | null {
  return hours.closed || minutesOpen(hours) >= 60 ? null : 'Closing time must be at least an hour after opening';
}

const minutesOpen = ({ open, close }: DayHours) =>
  open === '' || close === '' ? 0 : (minutesOf(close) || 24 * 60) - minutesOf(open);
