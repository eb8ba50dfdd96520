/** @jest-environment node */
import { specialLines, weekLines } from './opening-hours';

const open = { open: '09:00', close: '18:00', closed: false };
const short = { open: '10:00', close: '17:30', closed: false };
const closed = { ...open, closed: true };
const weekdays = { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open };
const week = { ...weekdays, saturday: short, sunday: closed };

describe('opening hours', () => {
  it('are shown in one line for days with the same hours', () => {
    expect(weekLines(week)).toEqual([
      { days: 'Monday – Friday', hours: '9 AM – 6 PM' },
      { days: 'Saturday', hours: '10 AM – 5:30 PM' },
      { days: 'Sunday', hours: 'Closed' },
    ]);
  });

  it('of special days are shown with their reason, consecutive days with the same hours in one line', () => {
    const off = (day: string, reason = 'Winter break') => ({ ...closed, day, reason });
    const eve = { open: '09:00', close: '00:00', closed: false, day: '2026-12-31', reason: 'New Year’s Eve' };
    expect(
      specialLines([
        off('2026-11-26', ''),
        off('2026-12-29'),
        off('2026-12-30'),
        eve,
        off('2027-01-01'),
        off('2027-01-03'),
      ]),
    ).toEqual([
      { days: 'Thu, Nov 26', hours: 'Closed', reason: '' },
      { days: 'Tue, Dec 29 – Wed, Dec 30', hours: 'Closed', reason: 'Winter break' },
      { days: 'Thu, Dec 31', hours: '9 AM – midnight', reason: 'New Year’s Eve' },
      { days: 'Fri, Jan 1', hours: 'Closed', reason: 'Winter break' },
      { days: 'Sun, Jan 3', hours: 'Closed', reason: 'Winter break' },
    ]);
  });
});
