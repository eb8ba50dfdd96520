import { hoursOn, WEEKDAYS, weekdayOf, type SpecialDay, type StoreHours } from '@crispi/rules/hours';
import { capitalize } from './format';

/** "09:00" → "9 AM", "17:30" → "5:30 PM" */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "Open until 6 PM", "Opens at 9 AM", "Opens Monday at 9 AM", in the store's time zone. Looks two weeks ahead. */
export function openingState(
  week: StoreHours,
  timeZone: string,
  now: number,
  special: readonly Omit<SpecialDay, 'reason'>[] = [],
): string {
  const { today, time } = clockThere(timeZone, now);
  for (let ahead = 0; ahead <= 2 * WEEKDAYS.length; ahead += 1) {
    const date = new Date(today + ahead * DAY_MS);
    const day = date.toISOString().slice(0, 10);
    const { open, close, closed } = hoursOn(day, week, special);
    if (closed) continue;
    if (ahead > WEEKDAYS.length) return `Opens ${dateName(date)} at ${clockTime(open)}`;
    if (ahead > 0) return `Opens ${ahead === 1 ? 'tomorrow' : capitalize(weekdayOf(day))} at ${clockTime(open)}`;
    if (time < open) return `Opens at ${clockTime(open)}`;
    if (close === '00:00' || time < close) return `Open until ${close === '00:00' ? 'midnight' : clockTime(close)}`;
  }
  return 'Closed';
}

const DAY_MS = 86_400_000;

/** "Dec 1" */
const dateName = (date: Date) => date.toLocaleDateString('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** Today's midnight as if it were UTC, and the "HH:mm" time in a time zone. */
function clockThere(timeZone: string, now: number): { today: number; time: string } {
  // "2026-11-21 15:42:00"
  const [date = '', clock = ''] = new Date(now).toLocaleString('sv-SE', { timeZone }).split(' ');
  return { today: Date.parse(`${date}T00:00:00Z`), time: clock.slice(0, 5) };
}
