/** @jest-environment node */
import fc from 'fast-check';
import { showClock } from '@/lib/dates';
import { readClock } from './week';

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

describe('a typed time', () => {
  it.each([
    ['9', '09:00'],
    ['9a', '09:00'],
    ['9 AM', '09:00'],
    ['9:30 pm', '21:30'],
    ['9.30 p.m.', '21:30'],
    ['930p', '21:30'],
    ['0930', '09:30'],
    ['21:30', '21:30'],
    ['12 AM', '00:00'],
    ['12:15 am', '00:15'],
    ['12 PM', '12:00'],
    ['12', '12:00'],
    [' noon ', '12:00'],
    ['Midnight', '00:00'],
  ])('is read as it is commonly meant: %s', (typed, read) => {
    expect(readClock(typed)).toBe(read);
  });

  it.each([
    ['6', '18:00'],
    ['6:30', '18:30'],
    ['6 am', '06:00'],
    ['06:00', '06:00'],
    ['12', '12:00'],
    ['17', '17:00'],
  ])('means the evening for a closing time without AM or PM: %s', (typed, read) => {
    expect(readClock(typed, { evening: true })).toBe(read);
  });

  it.each(['', 'soon', '25', '9:60', '13 pm', '0 am', '9:3', '9:30:00', '-9', '9 to 6', '９'])(
    'is not guessed at: "%s"',
    (typed) => {
      expect(readClock(typed)).toBeNull();
    },
  );

  it('is the same after it was formatted and read again, as an opening and as a closing time', () => {
    fc.assert(
      fc.property(time, fc.boolean(), (value, evening) => {
        expect(showClock(value)).toMatch(/^([1-9]|1[0-2]):[0-5]\d (AM|PM)$/);
        expect(readClock(showClock(value), { evening })).toBe(value);
        expect(readClock(value)).toBe(value);
        expect(readClock(showClock(value).toLowerCase().replace(/[ m]/g, ''))).toBe(value);
      }),
    );
  });

  it('is a time of the day or null, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (typed, evening) => {
        expect(readClock(typed, { evening }) ?? '00:00').toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      }),
    );
  });
});
