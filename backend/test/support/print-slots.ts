import { earliestStart, slotsOf } from '../../src/modules/stores/slots/slots-of';
import { WEEKDAYS, type StoreHours } from '../../src/modules/stores/store-hours';

/** A shopper who looks at a store's windows of a date at some moment. */
export interface Look {
  date: string;
  timeZone: string;
  open: string;
  close: string;
  /** ISO time. */
  now: string;
  bufferMinutes: number;
}

/** Windows as [label, start in ISO time]. */
export type Seen = [string, string][];

// A program: reads looks from its input and prints what each sees, in the time zone its process was started in.
let input = '';
process.stdin.on('data', (chunk) => (input += String(chunk)));
process.stdin.on('end', () => {
  const looks = JSON.parse(input) as Look[];
  const seen = looks.map(({ date, timeZone, open, close, now, bufferMinutes }) => {
    const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, { open, close, closed: false }])) as StoreHours;
    const slots = slotsOf(date, { hours, timeZone }, earliestStart(new Date(now), bufferMinutes));
    return slots.map((slot) => [slot.label, slot.startsAt.toISOString()]);
  });
  // The offset proves that the process really lives in another zone than the test.
  process.stdout.write(JSON.stringify({ offset: new Date('2026-07-01T12:00:00Z').getTimezoneOffset(), seen }));
});
