/** @jest-environment node */
import fc from 'fast-check';
import { federalHolidays } from './federal-holidays';

const days = (year: number) => federalHolidays(year).map(({ day }) => day);

describe('the federal holidays of a year', () => {
  it('have the dates of the calendar of 2026', () => {
    expect(federalHolidays(2026).map(({ day, reason }) => `${day} ${reason}`)).toEqual([
      "2026-01-01 New Year's Day",
      '2026-01-19 Martin Luther King Jr. Day',
      "2026-02-16 Washington's Birthday",
      '2026-05-25 Memorial Day',
      '2026-06-19 Juneteenth',
      '2026-07-04 Independence Day',
      '2026-09-07 Labor Day',
      '2026-10-12 Columbus Day',
      '2026-11-11 Veterans Day',
      '2026-11-26 Thanksgiving Day',
      '2026-12-25 Christmas Day',
    ]);
  });

  it('move from year to year: a Thursday, a last Monday on the 31st, a leap day', () => {
    expect(days(2027)).toEqual(expect.arrayContaining(['2027-11-25', '2027-05-31', '2027-01-18']));
    expect(days(2028)).toEqual(expect.arrayContaining(['2028-11-23', '2028-02-21', '2028-05-29']));
  });

  it('are eleven in any year, in order, and movable ones are on their weekday', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2099 }), (year) => {
        const all = days(year);
        expect(all).toEqual([...new Set(all)].toSorted((a, b) => a.localeCompare(b)));
        expect(all).toHaveLength(11);
        const weekdays = all.map((day) => new Date(`${day}T00:00:00Z`).getUTCDay());
        expect([1, 2, 3, 6, 7].map((at) => weekdays[at])).toEqual([1, 1, 1, 1, 1]);
        expect(weekdays[9]).toBe(4);
      }),
    );
  });
});
