import { lastPlanned, outdated } from './rotation';

const at = (text: string) => new Date(text.includes('T') ? `${text}:00Z` : `${text}T03:30:00Z`);
const names = (times: Date[]) => times.map((time) => time.toISOString().slice(0, 16).replace('T03:30', ''));
const daysOf = (month: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${month}-${String(from + i).padStart(2, '0')}`);

/** What is left after a backup and a rotation at each of these moments. */
function after(...moments: string[]): string[] {
  let left: Date[] = [];
  for (const moment of moments.map(at)) {
    left.push(moment);
    const old = new Set(outdated(left, moment));
    left = left.filter((time) => !old.has(time));
  }
  return names(left).toSorted();
}

function nights(first: string, last: string): string[] {
  const all: Date[] = [];
  for (let night = at(first); night <= at(last); night = new Date(night.getTime() + 24 * 3600_000)) all.push(night);
  return names(all);
}

describe('The rotation of backups', () => {
  it('leaves seven days, four Sundays before them and the ends of twelve months after nineteen months of nights', () => {
    // 31 December 2027 is a Friday. Its week and its month are those of the seven days.
    const ends = '01-31 02-28 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30';
    expect(after(...nights('2026-06-01', '2027-12-31'))).toEqual([
      ...ends.split(' ').map((end) => `2027-${end}`),
      '2027-12-05',
      '2027-12-12',
      '2027-12-19',
      // The fourth Sunday is the 26th.
      ...daysOf('2027-12', 25, 31),
    ]);
  });

  it('keeps all of the first eight nights, and then gives up what is no end of a week or month', () => {
    // 31 May 2027 is a Monday.
    expect(after(...nights('2027-05-31', '2027-06-07'))).toEqual(nights('2027-05-31', '2027-06-07'));
    expect(after(...nights('2027-05-31', '2027-06-08'))).toEqual(['2027-05-31', ...daysOf('2027-06', 2, 8)]);
  });

  it('knows the leap day as the end of its month', () => {
    expect(after(...nights('2028-01-01', '2028-03-15'))).toEqual([
      '2028-01-31',
      '2028-02-20',
      '2028-02-27',
      '2028-02-29',
      '2028-03-05',
      ...daysOf('2028-03', 9, 15),
    ]);
  });

  it('deletes nothing for nights that were missed: it counts days, weeks and months that have a backup', () => {
    expect(after(...nights('2027-03-01', '2027-03-10'), '2027-04-20')).toEqual([
      ...daysOf('2027-03', 5, 10),
      '2027-04-20',
    ]);
  });

  it('keeps the last of several of a day', () => {
    expect(after('2027-03-01', '2027-03-02', '2027-03-02T09:00', '2027-03-02T15:00', '2027-03-03')).toEqual([
      '2027-03-01',
      '2027-03-02T15:00',
      '2027-03-03',
    ]);
  });

  it('is not misled by a clock that was years ahead for a night', () => {
    expect(after(...nights('2027-06-01', '2027-06-10'), '2030-01-01', '2027-06-11', '2027-06-12')).toEqual([
      ...daysOf('2027-06', 6, 12),
      '2030-01-01',
    ]);
  });

  it('deletes nothing while the clock is years behind', () => {
    const kept = after(...nights('2027-06-01', '2027-06-10'));
    expect(after(...nights('2027-06-01', '2027-06-10'), '1970-01-01', '1970-01-02')).toEqual([
      '1970-01-01',
      '1970-01-02',
      ...kept,
    ]);
  });
});

describe('The time of the next backup', () => {
  it.each([
    ['2027-06-10T03:30', '2027-06-10'],
    ['2027-06-10T23:59', '2027-06-10'],
    ['2027-06-10T03:29', '2027-06-09'],
    ['2027-01-01T00:00', '2026-12-31'],
  ])('at %s the last planned one was on %s', (now, planned) => {
    expect(names([lastPlanned('03:30', at(now))])).toEqual([planned]);
  });
});
