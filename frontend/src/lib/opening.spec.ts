/** @jest-environment node */
import { clockTime, openingState } from './opening';

const open = { open: '09:00', close: '18:00', closed: false };
const closed = { ...open, closed: true };
const late = { open: '16:00', close: '00:00', closed: false };
const week = {
  monday: open,
  tuesday: open,
  wednesday: open,
  thursday: open,
  friday: late,
  saturday: open,
  sunday: closed,
};
const AUSTIN = 'America/Chicago';
/** In November, Austin is at UTC-6. */
const at = (moment: string) => openingState(week, AUSTIN, Date.parse(`${moment}-06:00`));

describe('whether a store is open', () => {
  it.each([
    ['2026-11-23T09:00:00', 'Open until 6 PM'],
    ['2026-11-23T17:59:59', 'Open until 6 PM'],
    ['2026-11-23T18:00:00', 'Opens tomorrow at 9 AM'],
    ['2026-11-23T06:00:00', 'Opens at 9 AM'],
    ['2026-11-27T23:59:00', 'Open until midnight'],
    ['2026-11-28T18:30:00', 'Opens Monday at 9 AM'],
    ['2026-11-29T12:00:00', 'Opens tomorrow at 9 AM'],
  ])('depends on its own time zone: %s', (moment, state) => {
    expect(at(moment)).toBe(state);
  });

  it('uses the store’s date, whatever the reader’s date is', () => {
    const now = Date.parse('2026-11-24T05:30:00Z');
    expect(openingState(week, AUSTIN, now)).toBe('Opens tomorrow at 9 AM');
    expect(openingState(week, 'UTC', now)).toBe('Opens at 9 AM');
  });

  it('is no for a store that is closed all week, and a week from now for one that opens on one day', () => {
    const never = {
      ...week,
      monday: closed,
      tuesday: closed,
      wednesday: closed,
      thursday: closed,
      friday: closed,
      saturday: closed,
    };
    const now = Date.parse('2026-11-23T19:00:00-06:00');
    expect(openingState(never, AUSTIN, now)).toBe('Closed');
    expect(openingState({ ...never, monday: open }, AUSTIN, now)).toBe('Opens Monday at 9 AM');
  });

  it('includes the date only when the store opens in more than a week', () => {
    const days = Array.from({ length: 9 }, (_, at) => ({
      ...closed,
      day: `2026-11-${String(22 + at).padStart(2, '0')}`,
    }));
    expect(openingState(week, AUSTIN, Date.parse('2026-11-22T10:00:00-06:00'), days)).toBe('Opens Dec 1 at 9 AM');
  });

  it('handles noon and midnight', () => {
    expect([clockTime('12:00'), clockTime('00:00')]).toEqual(['12 PM', '12 AM']);
  });
});
