import { calendarFile } from './calendar-file';
import { windowBegin, windowEnd } from './dates';

const event = {
  uid: 'order-10001-0',
  title: 'Your Crispi order',
  place: 'Austin, TX 78701',
  url: 'https://crispi.test/follow/o10001.abc',
};
const at = { startsAt: Date.UTC(2026, 10, 28, 15), endsAt: Date.UTC(2026, 10, 28, 16) };

describe('A calendar file', () => {
  it("contains the window in the store's time zone as instants, in summer and in winter", () => {
    const [window, zone] = ['9:00 AM - 10:00 AM', 'America/Chicago'];
    expect([windowBegin('2026-11-28', window, zone), windowEnd('2026-11-28', window, zone)]).toEqual([
      at.startsAt,
      at.endsAt,
    ]);
    expect(windowBegin('2026-07-28', window, zone)).toBe(Date.UTC(2026, 6, 28, 14));
    const file = calendarFile([{ ...event, ...at }], Date.UTC(2026, 10, 23), 'Crispi');
    expect(file).toContain('\r\nDTSTART:20261128T150000Z\r\nDTEND:20261128T160000Z\r\n');
    expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
  });

  it('holds an event for each delivery, with its link and a reminder the day before and an hour before', () => {
    const file = calendarFile(
      [
        { ...event, ...at },
        { ...event, ...at, uid: 'order-10001-1' },
      ],
      0,
      'Crispi',
    );
    const unfolded = file.replaceAll('\r\n ', '');
    const events = unfolded.split('BEGIN:VEVENT').slice(1);
    expect(events.map((one) => /UID:(.*)\r/.exec(one)?.[1])).toEqual([
      'order-10001-0@crispi.test',
      'order-10001-1@crispi.test',
    ]);
    for (const one of events) {
      expect(one).toContain(`\r\nDESCRIPTION:Follow it here: ${event.url}\r\nURL:${event.url}\r\n`);
      expect(one.match(/TRIGGER:.*(?=\r)/g)).toEqual(['TRIGGER:-P1D', 'TRIGGER:-PT1H']);
      expect(one.match(/BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:Your Crispi order\r\n/g)).toHaveLength(2);
    }
  });

  it('escapes line breaks in an address, and folds long lines between characters', () => {
    const place = `1, Elm; Street\nEND:VEVENT\r\nX:y \\ ${'ü'.repeat(80)}`;
    const file = calendarFile([{ ...event, ...at, place }], 0, 'Crispi');
    const unfolded = file.replaceAll('\r\n ', '');
    expect(unfolded).toContain(`LOCATION:1\\, Elm\\; Street\\nEND:VEVENT\\nX:y \\\\ ${'ü'.repeat(80)}\r\n`);
    expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });
});
