import type { DayHours, Store } from '@/api/models';
import { capitalise } from '@/lib/format';
import { clockTime, WEEKDAYS } from '@/lib/opening';

function hoursOf(hours: DayHours): string {
  return hours.closed ? 'Closed' : `${clockTime(hours.open)} – ${clockTime(hours.close)}`;
}

/** The week in as few lines as it has different hours: "Monday – Friday", "9 AM – 6 PM". */
export function weekLines(week: Store['hours']): { days: string; hours: string }[] {
  const runs: { first: string; last: string; hours: string }[] = [];
  for (const day of WEEKDAYS) {
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
