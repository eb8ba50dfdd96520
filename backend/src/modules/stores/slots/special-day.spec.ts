import fc from 'fast-check';
import { weekdayOf, type SpecialDay, type StoreHours } from '@crispi/rules/hours';
import { runs } from '../../../../test/support/effort';
import { defaultHours } from '../store-hours';
import { bookableDay, bookableDays, isOffered, type BookableDay, type ShopperView } from './bookable-days';
import { addDays, instantOf, localDate } from './local-time';
import { slotsOf } from './slots-of';
import { specialDaysFrom, type Opening } from './special-day';

const AUSTIN = 'America/Chicago';
const EVER = new Date(0);

const closed = (day: string, reason = 'Holiday'): SpecialDay => ({ day, closed: true, open: '', close: '', reason });
const hours = (day: string, open: string, close: string): SpecialDay => ({
  day,
  closed: false,
  open,
  close,
  reason: 'Inventory',
});
const bakery = (days: SpecialDay[] = [], horizonDays = 60, timeZone = AUSTIN): Opening => ({
  hours: defaultHours(),
  timeZone,
  calendar: { horizonDays, days },
});
const labels = (date: string, opening: Opening) => slotsOf(date, opening, EVER).map(({ label }) => label);
const seen = (opening: Opening, now: string, earliest = now): BookableDay[] =>
  bookableDays(opening, { now: new Date(now), earliest: new Date(earliest) });

describe('A special day of a store', () => {
  it('closes one date and no other', () => {
    const opening = bakery([closed('2026-11-26')]);
    expect(labels('2026-11-26', opening)).toEqual([]);
    expect(labels('2026-11-25', opening)).toHaveLength(9);
    expect(labels('2027-11-26', opening)).toHaveLength(9);
  });

  it('may have other hours than its weekday, and open a day that is normally closed', () => {
    expect(labels('2026-11-25', bakery([hours('2026-11-25', '09:00', '11:00')]))).toEqual([
      '9:00 AM - 10:00 AM',
      '10:00 AM - 11:00 AM',
    ]);
    const week: StoreHours = { ...defaultHours(), sunday: { open: '', close: '', closed: true } };
    const sunday = { ...bakery([hours('2026-11-22', '10:00', '12:00')]), hours: week };
    expect(labels('2026-11-22', sunday)).toHaveLength(2);
    expect(labels('2026-11-29', sunday)).toEqual([]);
  });

  it('is listed from today on for 30 days, each with its date', () => {
    const opening = bakery([
      closed('12-24'),
      closed('2026-11-25'),
      hours('2026-12-24', '09:00', '12:00'),
      closed('01-01'),
    ]);
    const reported = (today: string) => specialDaysFrom(today, opening).map(({ day, closed: off }) => [day, off]);
    expect(reported('2026-11-25')).toEqual([
      ['2026-11-25', true],
      ['2026-12-24', false],
    ]);
    expect(reported('2027-12-25')).toEqual([['2028-01-01', true]]);
    expect(reported('2026-11-24')).toEqual([['2026-11-25', true]]);
  });

  it('on 29 February applies in leap years only', () => {
    const opening = bakery([closed('02-29')]);
    expect(labels('2028-02-29', opening)).toEqual([]);
    expect(labels('2027-02-28', opening)).toHaveLength(7);
    expect(labels('2027-03-01', opening)).toHaveLength(9);
  });
});

describe('The days a shopper may choose', () => {
  it('begin today and end with the booking horizon', () => {
    const days = seen(bakery([], 60), '2026-11-22T18:00:00Z');
    expect(days).toHaveLength(61);
    expect([days[0]!.date, days.at(-1)!.date]).toEqual(['2026-11-22', '2027-01-21']);
  });

  it('change at midnight in the store, wherever the server is', () => {
    const first = (now: string) => seen(bakery([], 1), now).map(({ date }) => date);
    expect(first('2026-11-23T05:59:59.999Z')).toEqual(['2026-11-22', '2026-11-23']);
    expect(first('2026-11-23T06:00:00.000Z')).toEqual(['2026-11-23', '2026-11-24']);
    // The nights on which the clocks change.
    expect(first('2027-03-14T05:59:59.999Z')).toEqual(['2027-03-13', '2027-03-14']);
    expect(first('2027-03-15T04:59:59.999Z')).toEqual(['2027-03-14', '2027-03-15']);
    expect(first('2026-11-02T05:59:59.999Z')).toEqual(['2026-11-01', '2026-11-02']);
  });

  it('explain why a day is closed, shortened or over', () => {
    const week: StoreHours = { ...defaultHours(), sunday: { open: '', close: '', closed: true } };
    const special = [closed('2026-11-26', 'Thanksgiving Day'), hours('2026-11-25', '09:00', '13:00')];
    const days = seen({ ...bakery(special), hours: week }, '2026-11-21T22:00:00Z', '2026-11-21T23:30:00Z');
    expect(days.slice(0, 7).map(({ date, open, reason, first }) => [date, open, reason, first?.value ?? null])).toEqual(
      [
        ['2026-11-21', false, 'No times left on this day', null],
        ['2026-11-22', false, 'Closed on Sundays', null],
        ['2026-11-23', true, null, '9:00 AM - 10:00 AM'],
        ['2026-11-24', true, null, '9:00 AM - 10:00 AM'],
        ['2026-11-25', true, 'Inventory: open 9:00 AM - 1:00 PM', '9:00 AM - 10:00 AM'],
        ['2026-11-26', false, 'Closed: Thanksgiving Day', null],
        ['2026-11-27', true, null, '9:00 AM - 10:00 AM'],
      ],
    );
  });

  it('explain why an open day has no window', () => {
    const date = '2026-11-25';
    const look = { now: new Date('2026-11-25T14:00:00Z'), earliest: EVER };
    const reason = (opening: Opening, more: Partial<ShopperView> = {}) =>
      bookableDay(date, opening, { ...look, ...more }).reason;
    expect(reason(bakery([hours(date, '09:00', '09:30')]))).toBe('No times on this day');
    expect(reason(bakery(), { room: () => 'none' })).toBe('Fully booked');
    const from = new Date('2026-11-27T00:00:00Z');
    expect(reason(bakery(), { ready: { from, reasonOn: () => 'It takes a day to make' } })).toBe(
      'It takes a day to make',
    );
    expect(reason(bakery(), { ready: { from, reasonOn: () => null } })).toBe('No times left on this day');
    expect(reason(bakery(), { earliest: from, ready: { from, reasonOn: () => 'Unused' } })).toBe(
      'No times left on this day',
    );
  });

  it('include days beyond the horizon for staff', () => {
    const look = { now: new Date('2026-12-30T18:00:00Z'), earliest: EVER };
    const days = bookableDays(bakery([], 2), look, 5);
    expect(days.map(({ date, open }) => [date, open])).toEqual([
      ['2026-12-30', true],
      ['2026-12-31', true],
      ['2027-01-01', true],
      ['2027-01-02', false],
      ['2027-01-03', false],
    ]);
    expect(days[4]!.reason).toBe('You can book up to Friday, January 1');
  });
});

describe('Any calendar, zone and moment', () => {
  const zones = ['America/Chicago', 'America/New_York', 'Pacific/Honolulu', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
  // Around both clock changes and around the new year.
  const dates = ['2026-10-28', '2026-12-28', '2027-03-10', '2028-02-26'];
  const anyStart = fc.constantFrom(...dates);
  const anySpecial = fc
    .record({ start: anyStart, after: fc.nat(9), yearly: fc.boolean(), closed: fc.boolean(), open: fc.nat(22) })
    .map(({ start, after, yearly, closed: isClosed, open }): SpecialDay => {
      const date = addDays(start, after);
      const time = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;
      return {
        day: yearly ? date.slice(5) : date,
        closed: isClosed,
        open: time(open),
        close: time(open + 2),
        reason: 'x',
      };
    });
  const anyLook = fc.record({
    start: anyStart,
    minutes: fc.integer({ min: 0, max: 9 * 1440 }),
    zone: fc.constantFrom(...zones),
    days: fc.uniqueArray(anySpecial, { selector: ({ day }) => day, maxLength: 8 }),
    horizonDays: fc.integer({ min: 1, max: 9 }),
  });

  it('offers windows within the hours of the date, and exactly the days that have one left', () => {
    fc.assert(
      fc.property(anyLook, ({ start, minutes, zone, days, horizonDays }) => {
        const opening = bakery(days, horizonDays, zone);
        const now = new Date(Date.parse(`${start}T00:00:00Z`) + minutes * 60_000);
        const earliest = new Date(now.getTime() + 90 * 60_000);
        const shown = bookableDays(opening, { now, earliest });
        expect(shown.map(({ date }) => date)).toEqual(
          Array.from({ length: horizonDays + 1 }, (_, i) => addDays(localDate(now, zone), i)),
        );
        for (const { date, open, first, reason } of shown) {
          const rule =
            days.find(({ day }) => day === date) ??
            days.find(({ day }) => day === date.slice(5)) ??
            opening.hours[weekdayOf(date)];
          const left = slotsOf(date, opening, earliest);
          expect([open, first?.value]).toEqual([left.length > 0, left[0]?.value]);
          expect(!open && !reason).toBe(false);
          expect(rule.closed && left.length > 0).toBe(false);
          for (const slot of left) {
            expect(slot.startsAt >= instantOf(date, Number(rule.open.slice(0, 2)) * 60, zone)!).toBe(true);
            expect(isOffered(slot.startsAt, opening)).toBe(true);
          }
        }
      }),
      { numRuns: runs(50) },
    );
  });
});
