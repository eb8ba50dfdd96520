export interface CalendarEvent {
  /** The same for the same thing, so that a file opened twice makes one entry. */
  uid: string;
  title: string;
  place: string;
  /** Instants in ms. */
  startsAt: number;
  endsAt: number;
}

const LONGEST_LINE = 75;

/** An iCalendar file (RFC 5545) with one event, at an instant: calendars show it on the clocks of whoever looks. */
export function calendarFile({ uid, title, place, startsAt, endsAt }: CalendarEvent, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Crispi//Orders//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** "20261128T150000Z" */
const stamp = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** What would end a value is no text of it. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');

/** Lines are at most 75 bytes long and go on after a blank; never within a character. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const next = lines.at(-1)! + character;
    if (new Blob([next]).size > LONGEST_LINE) lines.push(` ${character}`);
    else lines[lines.length - 1] = next;
  }
  return lines.join('\r\n');
}
