import type { BookableDay } from '@/api/models';
import { otherClock, parseDay, showDay } from '@/lib/dates';

/** Number of days shown as buttons. */
const SHOWN = 6;

const look =
  'min-h-12 rounded-control border-[1.5px] border-line-strong bg-white px-2 text-sm leading-tight font-semibold hover:border-cocoa aria-disabled:text-mocha aria-pressed:border-cocoa aria-pressed:bg-tint';

interface Props {
  /**
   * The days of the store that serves this place: undefined while they load, empty if the shop does not deliver there.
   */
  days: BookableDay[] | undefined;
  /** "": none chosen. */
  date: string;
  time: string;
  onChoose: (date: string, time: string) => void;
}

/** Buttons for the next days, with closed days marked, the next free window, and notes about the chosen day. */
export default function DayChoice({ days: known, date, time, onChoose }: Props) {
  const days = known ?? [];
  const chosen = days.find((day) => day.date === date);
  const lost = date !== '' && days.length > 0 && !chosen?.open;
  const free = days.filter(({ first }) => first);
  const later = lost && free.find((day) => day.date > date);
  const next = later || free[0];
  return (
    <>
      <div role="group" aria-label="Quick choice of day" className="grid grid-cols-3 gap-2 @lg:grid-cols-6">
        {days.slice(0, SHOWN).map((day, i) => (
          <button
            key={day.date}
            type="button"
            aria-pressed={day.date === date}
            onClick={() => onChoose(day.date, '')}
            className={look}
          >
            {day.open ? nameOf(day, i) : <s>{nameOf(day, i)}</s>}
            {!day.open && <span className="block text-xs font-medium text-mocha">{shortly(day.reason)}</span>}
          </button>
        ))}
        <button
          type="button"
          aria-pressed={next !== undefined && next.date === date && next.first === time}
          aria-disabled={!next}
          onClick={() => next && onChoose(next.date, next.first!)}
          className={`col-span-full text-balance ${look}`}
        >
          {next
            ? `${later ? 'Next free' : 'Earliest'}: ${showDay(next.date)}, ${next.first}`
            : `${known ? 'No' : 'Looking for a'} free time`}
        </button>
      </div>
      <p role="status" className={`mt-2 min-h-6 text-sm ${lost ? 'font-semibold text-caramel' : 'text-mocha'}`}>
        {days.length > 0 && noteOn(date, chosen, days.at(-1)!.date)}
      </p>
      {days[0] && <Clock day={days[0]} date={date} />}
    </>
  );
}

/** Days and windows are in the store's time zone; says so to shoppers in another one. */
function Clock({ day, date }: { day: BookableDay; date: string }) {
  const zone = otherClock(day.timeZone, date || day.date);
  return zone && <p className="text-sm font-semibold">{`Times are ${day.city} time (${zone}).`}</p>;
}

function noteOn(date: string, chosen: BookableDay | undefined, last: string): string {
  if (date && !chosen && date < last) return 'That day is over.';
  return `${chosen?.reason ?? `Orders are taken up to ${showDay(last)}`}.`;
}

function nameOf({ date }: BookableDay, i: number): string {
  if (i < 2) return i === 0 ? 'Today' : 'Tomorrow';
  return `${showDay(date).slice(0, 3)} ${parseDay(date).getDate()}`;
}

/** Short reason below an unavailable day; the full one is shown once the day is chosen. */
function shortly(reason: string | null): string {
  if (reason?.startsWith('Closed')) return 'Closed';
  return reason === 'All times are taken' ? 'All taken' : 'No times';
}
