import { WEEKDAYS, type SpecialDay, type StoreHours } from '@crispi/rules/hours';
import { earliestStart, slotsOf } from '../../src/modules/stores/slots/slots-of';
import { bookableDays } from '../../src/modules/stores/slots/bookable-days';
import { USUAL_CALENDAR } from '../../src/modules/stores/slots/special-day';

/** A query for the windows of a store on a date at a given time. */
export interface Look {
  date: string;
  timeZone: string;
  open: string;
  close: string;
  /** ISO time. */
  now: string;
  bufferMinutes: number;
  special?: SpecialDay[];
}

/** Windows as [label, start in ISO time]. */
export type Seen = [string, string][];

/** The next days as [date, first window]. */
export type Days = [string, string | null][];

// A program: reads queries from its input and prints their results, in the time zone of its process.
let input = '';
process.stdin.on('data', (chunk) => (input += String(chunk)));
process.stdin.on('end', () => {
  const looks = JSON.parse(input) as Look[];
  const answers = looks.map(({ date, timeZone, open, close, now, bufferMinutes, special = [] }) => {
    const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, { open, close, closed: false }])) as StoreHours;
    const opening = { hours, timeZone, calendar: { ...USUAL_CALENDAR, days: special } };
    const earliest = earliestStart(new Date(now), bufferMinutes);
    const days = bookableDays(opening, { now: new Date(now), earliest }, 4);
    return {
      seen: slotsOf(date, opening, earliest).map((slot): Seen[number] => [slot.label, slot.startsAt.toISOString()]),
      days: days.map((day): Days[number] => [day.date, day.first?.value ?? null]),
    };
  });
  const [seen, days] = [answers.map((answer) => answer.seen), answers.map((answer) => answer.days)];
  // The offset proves that the process has another time zone than the test.
  process.stdout.write(JSON.stringify({ offset: new Date('2026-07-01T12:00:00Z').getTimezoneOffset(), seen, days }));
});
