/** @jest-environment node */
import { clockFace, hoursOn, minutesOf, specialDayProblem, weekdayOf, weekdayProblem, type StoreHours } from './hours';

const usual = { open: '09:00', close: '18:00', closed: false };
const week = {
  monday: usual,
  tuesday: usual,
  wednesday: usual,
  thursday: usual,
  friday: usual,
  saturday: usual,
  sunday: { open: '', close: '', closed: true },
} satisfies StoreHours;

it('returns the weekday of a date', () => {
  expect(['2026-11-16', '2026-11-21', '2026-11-22', '2028-02-29'].map(weekdayOf)).toEqual([
    'monday',
    'saturday',
    'sunday',
    'tuesday',
  ]);
});

it('takes the hours of a date from its own rule, the yearly rule, and the weekday, in this order', () => {
  const yearly = { day: '12-25', open: '', close: '', closed: true, reason: 'Christmas Day' };
  const once = { day: '2026-12-25', open: '09:00', close: '12:00', closed: false, reason: 'Last cookies' };
  expect(hoursOn('2026-12-25', week, [yearly, once])).toBe(once);
  expect(hoursOn('2027-12-25', week, [yearly, once])).toBe(yearly);
  expect(hoursOn('2026-12-24', week, [yearly, once])).toBe(usual);
  expect(hoursOn('2026-12-27', week, [yearly, once]).closed).toBe(true);
  expect(hoursOn('2026-12-24', {} as StoreHours, [])).toEqual({ open: '', close: '', closed: true });
});

it('refuses hours that end too early; midnight is the end of the day', () => {
  const open = (from: string, to: string) => ({ open: from, close: to, closed: false });
  const days = [open('09:00', '09:00'), open('09:00', '09:59'), open('23:00', '00:00'), open('23:30', '00:00')];
  const [after, anHour] = [
    'Closing time must be after opening time',
    'Closing time must be at least an hour after opening',
  ];
  expect(days.map(weekdayProblem)).toEqual([after, null, null, null]);
  expect(days.map(specialDayProblem)).toEqual([anHour, anHour, null, anHour]);
  expect(specialDayProblem(open('09:00', ''))).toBe(anHour);
  expect(weekdayProblem({ open: '', close: '', closed: true })).toBeNull();
  expect(specialDayProblem({ open: '', close: '', closed: true })).toBeNull();
});

it('formats a time on a 12-hour clock', () => {
  expect(['00:00', '09:05', '12:00', '17:30'].map((time) => clockFace(minutesOf(time)))).toEqual([
    '12:00 AM',
    '9:05 AM',
    '12:00 PM',
    '5:30 PM',
  ]);
});
