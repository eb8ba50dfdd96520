import { periodBefore } from './period';

describe('The period before', () => {
  it.each([
    ['a whole month', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['a month that is over today', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['the month so far', '2026-11-01', '2026-11-28', '2026-10-01', '2026-10-28'],
    ['days that the month before does not have', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['January', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['a whole quarter', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
    ['the quarter so far', '2026-10-01', '2026-11-28', '2026-07-01', '2026-08-28'],
    ['a leap year', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
    ['the year so far', '2026-01-01', '2026-11-28', '2025-01-01', '2025-11-28'],
    ['any other days', '2026-11-22', '2026-11-28', '2026-11-15', '2026-11-21'],
    ['months that are no quarter', '2026-02-01', '2026-04-30', '2025-11-04', '2026-01-31'],
  ])('of %s', (_period, from, to, previousFrom, previousTo) => {
    expect(periodBefore(from, to)).toEqual({ from: previousFrom, to: previousTo });
  });
});
