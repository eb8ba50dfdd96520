import fc from 'fast-check';
import { runs } from '../../../../test/support/effort';
import { wallClock } from './local-time';

const ZONES = ['America/Chicago', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Europe/London', 'UTC'];
const CHANGES = [
  '2026-03-08T08:00Z',
  '2026-11-01T07:00Z',
  '2026-04-04T15:00Z',
  '2026-10-03T15:30Z',
  '2026-03-29T01:00Z',
];
const NEAR = 2000;

describe('The local time of a zone', () => {
  it.each(ZONES)('is right in %s, also just before and after the clocks change', (timeZone) => {
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const change = fc
      .constantFrom(...CHANGES)
      .chain((at) => fc.integer({ min: Date.parse(at) - NEAR, max: Date.parse(at) + NEAR }));
    const any = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2099-12-31') });
    fc.assert(
      fc.property(fc.oneof(change, any), (instant) => {
        const clock = new Date(wallClock(instant, timeZone)).toISOString().slice(0, 19).replace('T', ' ');
        expect(clock).toBe(shown.format(instant));
      }),
      { numRuns: runs(200) },
    );
  });
});
