export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Local wall-clock times "HH:mm"; "00:00" as closing time is midnight at the end of the day. */
export interface DayHours {
  open: string;
  close: string;
  closed: boolean;
}

export type StoreHours = Record<Weekday, DayHours>;

/** Nine to six, ten to five at the weekend. */
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

/** The weekday of a local date "2026-11-21". */
export function weekdayOf(date: string): Weekday {
  // Sunday is 0 in JavaScript; the list starts on Monday.
  return WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7]!;
}
