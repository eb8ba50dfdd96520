import fc from 'fast-check';
import { WEEKDAYS, type StoreHours } from '@crispi/rules/hours';
import { defaultHours } from '../store-hours';
import { instantOf, wallClock } from './local-time';
import { earliestStart, slotsOf } from './slots-of';
import { USUAL_CALENDAR as calendar } from './special-day';
import { runs } from '../../../../test/support/effort';

const AUSTIN = 'America/Chicago';
const EVER = new Date(0);
const MINUTE = 60_000;

const openEveryDay = (open: string, close: string, closed = false) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, { open, close, closed }])) as StoreHours;
const labels = (date: string, hours: StoreHours, timeZone = AUSTIN, earliest = EVER) =>
  slotsOf(date, { hours, timeZone, calendar }, earliest).map((slot) => slot.label);

describe('Delivery windows of a day', () => {
  it('are the full hours inside the opening hours', () => {
    const all = labels('2026-11-20', defaultHours());
    expect(all[0]).toBe('9:00 AM - 10:00 AM');
    expect(all[2]).toBe('11:00 AM - 12:00 PM');
    expect(all.at(-1)).toBe('5:00 PM - 6:00 PM');
    expect(all).toHaveLength(9);
  });

  it('leave out the last part of an hour before closing', () => {
    expect(labels('2026-11-20', openEveryDay('09:30', '12:15'))).toEqual(['9:30 AM - 10:30 AM', '10:30 AM - 11:30 AM']);
  });

  it('reach midnight when the store closes at midnight', () => {
    expect(labels('2026-11-20', openEveryDay('22:00', '00:00'))).toEqual([
      '10:00 PM - 11:00 PM',
      '11:00 PM - 12:00 AM',
    ]);
  });

  it('may start at the earliest moment itself, and not a millisecond before it', () => {
    const earliest = instantOf('2026-11-20', 10 * 60, AUSTIN)!;
    expect(labels('2026-11-20', defaultHours(), AUSTIN, earliest)[0]).toBe('10:00 AM - 11:00 AM');
    const aMomentLater = new Date(earliest.getTime() + 1);
    expect(labels('2026-11-20', defaultHours(), AUSTIN, aMomentLater)[0]).toBe('11:00 AM - 12:00 PM');
  });

  it('start an hour and the buffer from now at the earliest', () => {
    const now = new Date('2026-11-20T14:10:00Z');
    expect(earliestStart(now, 30)).toEqual(new Date('2026-11-20T15:40:00Z'));
  });

  it('leave out the hour that is skipped when the clocks go forward', () => {
    const spring = labels('2026-03-08', openEveryDay('00:00', '05:00'));
    expect(spring).toEqual(['12:00 AM - 1:00 AM', '1:00 AM - 2:00 AM', '3:00 AM - 4:00 AM', '4:00 AM - 5:00 AM']);
  });

  it('contain the hour that is repeated when the clocks go back once', () => {
    const autumn = slotsOf('2026-11-01', { hours: openEveryDay('00:00', '04:00'), timeZone: AUSTIN, calendar }, EVER);
    expect(autumn.map((slot) => slot.label)).toEqual([
      '12:00 AM - 1:00 AM',
      '1:00 AM - 2:00 AM',
      '2:00 AM - 3:00 AM',
      '3:00 AM - 4:00 AM',
    ]);
    expect(autumn.map((slot) => slot.startsAt.toISOString())).toEqual([
      '2026-11-01T05:00:00.000Z',
      '2026-11-01T06:00:00.000Z',
      '2026-11-01T08:00:00.000Z',
      '2026-11-01T09:00:00.000Z',
    ]);
  });
});

describe('Delivery windows for any day, zone and hours', () => {
  const zones = [
    'America/Chicago',
    'America/New_York',
    'America/Phoenix',
    'Pacific/Honolulu',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'UTC',
  ];
  const anyDate = fc
    .integer({ min: 0, max: 3650 })
    .map((day) => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10));
  const anyTime = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const minutes = quarter * 15;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
  const anyDay = fc.record({ date: anyDate, zone: fc.constantFrom(...zones), open: anyTime, close: anyTime });

  it('last one hour, are in order and unique, and start at the local times they name', () => {
    fc.assert(
      fc.property(anyDay, ({ date, zone, open, close }) => {
        const slots = slotsOf(date, { hours: openEveryDay(open, close), timeZone: zone, calendar }, EVER);
        expect(new Set(slots.map((slot) => slot.value)).size).toBe(slots.length);
        const ends = slots.map((slot) => slot.endsAt.getTime());
        expect(slots.slice(1).every((slot, i) => slot.startsAt.getTime() >= ends[i]!)).toBe(true);
        for (const slot of slots) {
          expect(slot.endsAt.getTime() - slot.startsAt.getTime()).toBe(60 * MINUTE);
          expect(new Date(wallClock(slot.startsAt.getTime(), zone)).toISOString().slice(0, 10)).toBe(date);
          expect(slot.label.startsWith(clockFace(wallClock(slot.startsAt.getTime(), zone)))).toBe(true);
        }
      }),
      { numRuns: runs(130) },
    );
  });

  it('never start before the earliest moment, and all others are kept', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -600, max: 2000 }), ({ date, zone }, offset) => {
        const opening = { hours: openEveryDay('06:00', '23:00'), timeZone: zone, calendar };
        const earliest = new Date(Date.parse(`${date}T00:00:00Z`) + offset * MINUTE);
        const all = slotsOf(date, opening, EVER);
        expect(slotsOf(date, opening, earliest)).toEqual(all.filter((slot) => slot.startsAt >= earliest));
      }),
    );
  });
});

function clockFace(wall: number): string {
  return new Date(wall)
    .toLocaleTimeString('en-US', { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' })
    .replace(/\u202f/g, ' ');
}
