import { weekdayProblem, WEEKDAYS, type DayHours, type StoreHours } from '@crispi/rules/hours';
import type { AdminStore } from '@/api/models';
import { showClock } from '@/lib/dates';
import { capitalise } from '@/lib/format';
import type { Difference } from '../../shell/conflict';
import { readClock } from './clock';

type Week = AdminStore['storeHours'];

/** Hours as they stand in the form: times as "9:00 AM", or as they were typed. */
export type TypedWeek = StoreHours;

const map = (week: StoreHours, change: (hours: DayHours) => DayHours) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, change(week[day])])) as TypedWeek;

/** What a new store begins with. */
export const SAMPLE_WEEK: Week = map(
  Object.fromEntries(
    WEEKDAYS.map((day) => [
      day,
      { open: day === 'sunday' ? '10:00' : '09:00', close: day === 'sunday' ? '17:00' : '18:00' },
    ]),
  ) as TypedWeek,
  (hours) => ({ ...hours, closed: false }),
);

export const typedWeek = (week: Week): TypedWeek =>
  map(week, ({ open, close, closed }) => ({ open: showClock(open), close: showClock(close), closed }));

/** What is sent, once everything can be read; a closed day keeps the hours it had if its fields cannot. */
export const sentWeek = (week: TypedWeek): Week =>
  map(week, ({ open, close, closed }) => ({
    open: readClock(open) ?? '09:00',
    close: readClock(close, { evening: true }) ?? '18:00',
    closed,
  }));

const UNREADABLE = 'Please enter a time, as in 9:00 AM';

export const openProblem = ({ open, closed }: DayHours) =>
  closed || readClock(open) !== null ? undefined : UNREADABLE;

/** Midnight is the end of the day. */
export function closeProblem({ open, close, closed }: DayHours): string | undefined {
  if (closed) return undefined;
  const [from, to] = [readClock(open), readClock(close, { evening: true })];
  if (to === null) return UNREADABLE;
  return from === null ? undefined : (weekdayProblem({ open: from, close: to, closed }) ?? undefined);
}

const words = ({ open, close, closed }: DayHours) => (closed ? 'Closed' : `${open} to ${close}`);

/** The days on which theirs and mine differ. */
export function weekDifferences(theirs: AdminStore, mine: TypedWeek): Difference[] {
  const saved = typedWeek(theirs.storeHours);
  return WEEKDAYS.map((day) => ({ label: capitalise(day), theirs: words(saved[day]), mine: words(mine[day]) })).filter(
    (line) => line.theirs !== line.mine,
  );
}
