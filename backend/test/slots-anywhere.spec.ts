import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Days, Look, Seen } from './support/print-slots';
import { upTo } from './support/effort';

const MINUTE = 60_000;
/** The days on which clocks go forward and back in the United States, and an ordinary one. */
const DATES = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07', '2026-06-17'];
const ZONES = ['America/Chicago', 'America/New_York', 'America/Phoenix', 'Pacific/Honolulu'];
const HOURS = [
  ['00:00', '00:00'],
  ['07:30', '18:00'],
  ['20:00', '00:00'],
] as const;
const SERVERS = { UTC: 0, 'Asia/Tokyo': -540, 'Pacific/Honolulu': 600 };

/** From noon of the day before to the midnight after, in any time zone of a store. */
function looks(): Look[] {
  return upTo(2, DATES).flatMap((date) =>
    upTo(2, ZONES).flatMap((timeZone) =>
      HOURS.flatMap(([open, close]) =>
        [0, 45].flatMap((bufferMinutes) =>
          Array.from({ length: 34 }, (_, step) => {
            const now = new Date(Date.parse(`${date}T00:00:00Z`) + (step * 73 - 300) * MINUTE).toISOString();
            return { date, timeZone, open, close, now, bufferMinutes };
          }),
        ),
      ),
    ),
  );
}

function ask(zone: string, questions: Look[]): Promise<{ offset: number; seen: Seen[]; days: Days[] }> {
  const hook = path.join(__dirname, 'support/typescript-here.cjs');
  const program = path.join(__dirname, 'support/print-slots.ts');
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['-r', hook, program], { env: { ...process.env, TZ: zone } });
    let [out, trouble] = ['', ''];
    child.stdout.on('data', (chunk) => (out += String(chunk)));
    child.stderr.on('data', (chunk) => (trouble += String(chunk)));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(JSON.parse(out) as { offset: number; seen: Seen[]; days: Days[] })
        : reject(new Error(trouble)),
    );
    child.stdin.end(JSON.stringify(questions));
  });
}

const clocks = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' }),
  ]),
);
/** The local time of the store: "2026-11-01, 01:30". */
const wall = (instant: number, timeZone: string) => clocks.get(timeZone)!.format(instant).replace('24:', '00:');

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const face = (minutes: number) =>
  `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${Math.floor(minutes / 60) % 24 < 12 ? 'AM' : 'PM'}`;

/** Every full hour from the opening on, found by stepping through the local time of the day. */
function watched({ date, timeZone, open, close }: Look): Seen {
  const ends = minutesOf(close) || 24 * 60;
  const found = new Map<string, string>();
  const dawn = Date.parse(`${date}T00:00:00Z`);
  for (let instant = dawn - 720 * MINUTE; instant < dawn + 48 * 60 * MINUTE; instant += 15 * MINUTE) {
    const [day, time] = wall(instant, timeZone).split(', ') as [string, string];
    const start = minutesOf(time);
    if (day !== date || start < minutesOf(open) || start + 60 > ends || (start - minutesOf(open)) % 60) continue;
    const label = `${face(start)} - ${face(start + 60)}`;
    if (!found.has(label)) found.set(label, new Date(instant).toISOString());
  }
  return [...found];
}

describe('Delivery windows follow the clock of the store, wherever the server is', () => {
  const questions = looks();

  it.each(Object.entries(SERVERS))(
    'a server in %s offers every window of the day after an hour and the buffer',
    async (zone, offset) => {
      const answer = await ask(zone, questions);
      expect(answer.offset).toBe(offset);
      const days = new Map<string, Seen>();
      questions.forEach((look, i) => {
        const { now, bufferMinutes, ...day } = look;
        const key = JSON.stringify(day);
        if (!days.has(key)) days.set(key, watched(look));
        const earliest = Date.parse(now) + (60 + bufferMinutes) * MINUTE;
        expect(answer.seen[i]).toEqual(days.get(key)!.filter(([, start]) => Date.parse(start) >= earliest));
      });
    },
  );

  it.each(Object.keys(SERVERS))('a server in %s has the same closed days, and the same next window', async (zone) => {
    const closed = { closed: true, open: '', close: '', reason: 'Holiday' };
    // Around both days on which clocks change: the second of four days is closed, the third shortened.
    const look = (now: string, day: string, next: string): Look => ({
      date: day,
      timeZone: 'America/Chicago',
      open: '09:00',
      close: '12:00',
      now,
      bufferMinutes: 30,
      special: [
        { day: day.slice(5), ...closed },
        { ...closed, day: next, closed: false, open: '10:00', close: '11:00' },
      ],
    });
    const { days, seen } = await ask(zone, [
      look('2027-03-14T04:59:00Z', '2027-03-14', '2027-03-15'),
      look('2026-11-01T04:59:00Z', '2026-11-01', '2026-11-02'),
      look('2026-11-01T05:00:00Z', '2026-11-01', '2026-11-02'),
    ]);
    expect(seen).toEqual([[], [], []]);
    expect(days).toEqual([
      [
        ['2027-03-13', null],
        ['2027-03-14', null],
        ['2027-03-15', '10:00 AM - 11:00 AM'],
        ['2027-03-16', '9:00 AM - 10:00 AM'],
      ],
      [
        ['2026-10-31', null],
        ['2026-11-01', null],
        ['2026-11-02', '10:00 AM - 11:00 AM'],
        ['2026-11-03', '9:00 AM - 10:00 AM'],
      ],
      [
        ['2026-11-01', null],
        ['2026-11-02', '10:00 AM - 11:00 AM'],
        ['2026-11-03', '9:00 AM - 10:00 AM'],
        ['2026-11-04', '9:00 AM - 10:00 AM'],
      ],
    ]);
  });
});
