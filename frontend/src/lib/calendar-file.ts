interface CalendarEvent {
  /** Stable per event, so that opening the file twice makes one entry. */
  uid: string;
  title: string;
  place: string;
  /** Instants in ms. */
  startsAt: number;
  endsAt: number;
}

const LONGEST_LINE = 75;

/** An iCalendar file (RFC 5545) with one event in UTC, which calendars show in the user's time zone. */
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

/** Escapes characters that would end the value. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');

/** Folds lines at 75 bytes, continued after a space, never within a character. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const next = lines.at(-1)! + character;
    if (new Blob([next]).size > LONGEST_LINE) lines.push(` ${character}`);
    else lines[lines.length - 1] = next;
  }
  return lines.join('\r\n');
}
