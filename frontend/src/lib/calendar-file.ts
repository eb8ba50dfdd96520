export interface CalendarEvent {
  /** Stable per event within the shop, so that opening the file twice makes one entry. */
  uid: string;
  title: string;
  place: string;
  /** The page to follow it on. */
  url: string;
  /** Instants in ms. */
  startsAt: number;
  endsAt: number;
}

const LONGEST_LINE = 75;

/** When calendars remind of an event: the day before, and an hour before. */
const REMINDERS = ['-P1D', '-PT1H'];

/** An iCalendar file (RFC 5545) with events in UTC, which calendars show in the user's time zone. */
export function calendarFile(events: readonly CalendarEvent[], now: number, bakery: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${bakery.replace(/[^\w ]/g, '')}//Orders//EN`,
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventLines({ uid, title, place, url, startsAt, endsAt }: CalendarEvent, now: number): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}@${new URL(url).hostname}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    // Few calendars show the URL of an imported event; all show its description.
    `DESCRIPTION:${escaped(`Follow it here: ${url}`)}`,
    `URL:${url}`,
    ...REMINDERS.flatMap((trigger) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(title)}`,
      `TRIGGER:${trigger}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
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
