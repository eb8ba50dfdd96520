/** @jest-environment node */
import type { SpecialDay } from '@/api/models';
import { datesBetween, differences, linesOf, nameOfLine, nextDate, withDays } from './special-days';

const TODAY = '2026-11-22';
const closed = (day: string, reason = 'Holiday'): SpecialDay => ({ day, closed: true, open: '', close: '', reason });
const shorter = (day: string): SpecialDay => ({ day, closed: false, open: '09:00', close: '13:00', reason: 'Pie day' });
const names = (days: SpecialDay[]) => linesOf(days, TODAY).map(nameOfLine);

describe('the list of special days', () => {
  it('begins with the next one; yearly ones are sorted by their next date', () => {
    expect(names([closed('2027-01-18'), closed('12-25'), closed('11-01'), closed('2026-11-26')])).toEqual([
      'Thu, Nov 26',
      'Every year, Dec 25',
      'Mon, Jan 18',
      'Every year, Nov 1',
    ]);
  });

  it('combines consecutive days with the same rule, also across the turn of the year', () => {
    expect(names(datesBetween('2026-12-24', '2027-01-02').map((day) => closed(day)))).toEqual(['Dec 24 – Jan 2']);
    expect(names(['12-31', '01-01'].map((day) => closed(day)))).toEqual(['Every year, Dec 31 – Jan 1']);
    expect(names([closed('2026-11-26'), closed('2026-11-27', 'Rest'), shorter('2026-11-28')])).toHaveLength(3);
    expect(names([closed('12-24'), closed('2026-12-25')])).toHaveLength(2);
  });

  it('shows 29 February in the next leap year', () => {
    expect(nextDate({ day: '02-29' }, TODAY)).toBe('2028-02-29');
  });

  it('has one rule per day: a new one replaces the old one', () => {
    expect(withDays([closed('12-24'), closed('2026-12-24')], [shorter('2026-12-24')])).toEqual([
      closed('12-24'),
      shorter('2026-12-24'),
    ]);
  });

  it('finds the differences between two calendars', () => {
    expect(
      differences([closed('12-25', 'Christmas Day'), shorter('2026-11-25')], [shorter('2026-11-25')], TODAY),
    ).toEqual(['Every year, Dec 25: Closed, Christmas Day']);
  });
});
