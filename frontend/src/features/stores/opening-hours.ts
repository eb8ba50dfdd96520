import { WEEKDAYS } from '@crispi/rules/hours';
import type { DayHours, Store } from '@/api/models';
import { addDays, dayOf, parseDay, showDay } from '@/lib/dates';
import { capitalize } from '@/lib/format';
import { clockTime } from '@/lib/opening';

function hoursOf(hours: DayHours): string {
  return hours.closed
    ? 'Closed'
    : `${clockTime(hours.open)} – ${hours.close === '00:00' ? 'midnight' : clockTime(hours.close)}`;
}

/** "Thu, Nov 26", or "Thu, Dec 24 – Sat, Jan 2" for consecutive days with the same hours. */
export function specialLines(days: Store['specialDays']): { days: string; hours: string; reason: string }[] {
  const runs: { first: string; last: string; hours: string; reason: string }[] = [];
  for (const { day, reason, ...times } of days) {
    const hours = hoursOf(times);
    const run = runs.at(-1);
    const goesOn = run && run.hours === hours && run.reason === reason && dayAfter(run.last) === day;
    if (goesOn) run.last = day;
    else runs.push({ first: day, last: day, hours, reason });
  }
  return runs.map(({ first, last, ...rest }) => ({
    days: first === last ? showDay(first) : `${showDay(first)} – ${showDay(last)}`,
    ...rest,
  }));
}

const dayAfter = (day: string) => dayOf(addDays(parseDay(day), 1));

/** The week with equal consecutive days combined: "Monday – Friday", "9 AM – 6 PM". */
export function weekLines(week: Store['hours']): { days: string; hours: string }[] {
  const runs: { first: string; last: string; hours: string }[] = [];
  for (const day of WEEKDAYS) {
    const hours = hoursOf(week[day]);
    const run = runs.at(-1);
    if (run?.hours === hours) run.last = day;
    else runs.push({ first: day, last: day, hours });
  }
  return runs.map(({ first, last, hours }) => ({
    days: first === last ? capitalize(first) : `${capitalize(first)} – ${capitalize(last)}`,
    hours,
  }));
}
