/** @jest-environment node */
import { weekLines } from './opening-hours';

const open = { open: '09:00', close: '18:00', closed: false };
const short = { open: '10:00', close: '17:30', closed: false };
const closed = { ...open, closed: true };
const weekdays = { monday: open, tuesday: open, wednesday: open, thursday: open, friday: open };
const week = { ...weekdays, saturday: short, sunday: closed };

describe('opening hours', () => {
  it('are told in as few lines as the week has different hours', () => {
    expect(weekLines(week)).toEqual([
      { days: 'Monday – Friday', hours: '9 AM – 6 PM' },
      { days: 'Saturday', hours: '10 AM – 5:30 PM' },
      { days: 'Sunday', hours: 'Closed' },
    ]);
  });
});
