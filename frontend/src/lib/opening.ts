export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Local "HH:mm"; "00:00" as closing time is midnight at the end of the day. */
export interface Hours {
  open: string;
  close: string;
  closed: boolean;
}

/** "09:00" → "9 AM", "17:30" → "5:30 PM" */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** A date, "2026-11-26", or one of every year, "12-25", on which a store keeps other hours or is closed. */
export interface SpecialHours extends Hours {
  day: string;
}

/** "Open until 6 PM", "Opens at 9 AM", "Opens Monday at 9 AM": by the store's own clock. Looks two weeks ahead. */
export function openingState(
  week: Record<Weekday, Hours>,
  timeZone: string,
  now: number,
  special: readonly SpecialHours[] = [],
): string {
  const { today, time } = clockThere(timeZone, now);
  for (let ahead = 0; ahead <= 2 * WEEKDAYS.length; ahead += 1) {
    const date = new Date(today + ahead * DAY_MS);
    const weekday = WEEKDAYS[(date.getUTCDay() + 6) % WEEKDAYS.length]!;
    const { open, close, closed } = ruleOn(date.toISOString().slice(0, 10), special) ?? week[weekday];
    if (closed) continue;
    if (ahead > WEEKDAYS.length) return `Opens ${dateName(date)} at ${clockTime(open)}`;
    if (ahead > 0) return `Opens ${ahead === 1 ? 'tomorrow' : capital(weekday)} at ${clockTime(open)}`;
    if (time < open) return `Opens at ${clockTime(open)}`;
    if (close === '00:00' || time < close) return `Open until ${close === '00:00' ? 'midnight' : clockTime(close)}`;
  }
  return 'Closed';
}

const DAY_MS = 86_400_000;

/** The rule that counts on a date: the one for that date before the one for every year. */
export function ruleOn<T extends Pick<SpecialHours, 'day'>>(date: string, special: readonly T[]): T | undefined {
  return special.find(({ day }) => day === date) ?? special.find(({ day }) => day === date.slice(5));
}

/** "Dec 1" */
const dateName = (date: Date) => date.toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** Midnight of today's date, as if it were UTC, and the "HH:mm" on the clocks of a time zone. */
function clockThere(timeZone: string, now: number): { today: number; time: string } {
  // "2026-11-21 15:42:00"
  const [date = '', clock = ''] = new Date(now).toLocaleString('sv-SE', { timeZone }).split(' ');
  return { today: Date.parse(`${date}T00:00:00Z`), time: clock.slice(0, 5) };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
