/**
 * The federal holidays of the United States in a year (5 U.S.C. § 6103), on their calendar dates: a bakery does not
 * close on the Friday on which federal offices observe a Saturday's holiday.
 */
export function federalHolidays(year: number): { day: string; reason: string }[] {
  const on = (month: number, day: number, reason: string) => ({ day: dateOf(year, month, day), reason });
  /** The nth Monday or Thursday of a month. */
  const nth = (month: number, n: number, weekday: number, reason: string) => {
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
    return on(month, 1 + ((weekday - first + 7) % 7) + (n - 1) * 7, reason);
  };
  const lastMonday = (month: number, reason: string) => {
    const last = new Date(Date.UTC(year, month, 0));
    return on(month, last.getUTCDate() - ((last.getUTCDay() + 6) % 7), reason);
  };
  return [
    on(1, 1, "New Year's Day"),
    nth(1, 3, MONDAY, 'Martin Luther King Jr. Day'),
    nth(2, 3, MONDAY, "Washington's Birthday"),
    lastMonday(5, 'Memorial Day'),
    on(6, 19, 'Juneteenth'),
    on(7, 4, 'Independence Day'),
    nth(9, 1, MONDAY, 'Labor Day'),
    nth(10, 2, MONDAY, 'Columbus Day'),
    on(11, 11, 'Veterans Day'),
    nth(11, 4, THURSDAY, 'Thanksgiving Day'),
    on(12, 25, 'Christmas Day'),
  ];
}

const MONDAY = 1;
const THURSDAY = 4;

const dateOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
