/** @jest-environment node */
import { dayOf, shortWindow, showDate, showMoment, showNear, showTime, windowStart, windowEnd } from './dates';

describe('delivery days and windows', () => {
  it('are shown in the local calendar, late in the evening too', () => {
    expect(dayOf(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21');
  });

  it('have a start, including noon and midnight', () => {
    expect(windowStart('9:00 AM - 10:00 AM')).toEqual([9, 0]);
    expect(windowStart('12:30 PM - 1:30 PM')).toEqual([12, 30]);
    expect(windowStart('12:00 AM - 1:00 AM')).toEqual([0, 0]);
    expect(windowStart('soon')).toBeNull();
  });
});

describe('a window in short', () => {
  it.each([
    ['9:00 AM - 10:00 AM', '9–10 AM'],
    ['11:00 AM - 12:00 PM', '11 AM–12 PM'],
    ['11:30 AM - 12:30 PM', '11:30 AM–12:30 PM'],
    ['soon', 'soon'],
    ['', ''],
  ])('writes %s as %s', (window, short) => expect(shortWindow(window)).toBe(short));
});

describe('the end of a window', () => {
  it('is in the given time zone, in summer and winter', () => {
    const end = (day: string) => new Date(windowEnd(day, '9:00 AM - 10:00 AM', 'America/Chicago')).toISOString();
    expect(end('2026-11-28')).toBe('2026-11-28T16:00:00.000Z');
    expect(end('2026-07-04')).toBe('2026-07-04T15:00:00.000Z');
  });

  it('is the end of the day without a window', () => {
    expect(windowEnd('2026-11-28', null, 'UTC')).toBe(Date.UTC(2026, 10, 29));
  });
});

describe('an instant', () => {
  it("is shown in the shop's time zone, wherever it is read, and a date stays the same", () => {
    expect(showMoment('2026-11-24T04:03:00Z')).toMatch(/^Nov 23, 2026, 10:03\sPM$/);
    expect(showTime('2026-07-04T15:00:00Z')).toMatch(/^10:00\sAM$/);
    expect(showDate('2026-11-24T04:03:00Z')).toBe('Nov 23, 2026');
    expect(showDate('2026-11-24')).toBe('Nov 24, 2026');
  });

  it('is shown without what goes without saying', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-24T18:00:00Z') });
    expect(showNear('2026-11-24T21:00:00Z')).toMatch(/^3:00\sPM$/);
    expect(showNear('2026-11-25T21:00:00Z')).toMatch(/^tomorrow, 3:00\sPM$/);
    expect(showNear('2026-11-23T21:00:00Z')).toMatch(/^Nov 23, 3:00\sPM$/);
    expect(showNear('2027-01-02T21:00:00Z')).toMatch(/^Jan 2, 2027, 3:00\sPM$/);
    jest.useRealTimers();
  });
});
