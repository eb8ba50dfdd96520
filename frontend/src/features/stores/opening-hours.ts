import type { StoreHours } from '@/api/types';
import { capitalise } from '@/lib/words';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** "09:00" → "9 AM", "17:30" → "5:30 PM" */
export function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

function hoursOf(hours: StoreHours | undefined): string {
  return !hours || hours.closed ? 'Closed' : `${clockTime(hours.open)} – ${clockTime(hours.close)}`;
}

/** The week in as few lines as it has different hours: "Monday – Friday", "9 AM – 6 PM". */
export function weekLines(week: Record<string, StoreHours>): { days: string; hours: string }[] {
  const runs: { first: string; last: string; hours: string }[] = [];
  for (const day of DAYS) {
    const hours = hoursOf(week[day]);
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  return runs.map(({ first, last, hours }) => ({
    days: first === last ? capitalise(first) : `${capitalise(first)} – ${capitalise(last)}`,
    hours,
  }));
}
