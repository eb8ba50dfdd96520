import { useContext } from 'react';
import { dayIn, dayWord, otherClock, showTime } from '@/lib/dates';
import { plural } from '@/lib/format';
import { ShopContext } from '@/lib/page-data';
import { useNow } from '@/lib/use-timers';

const MINUTE_MS = 60_000;
/** From then on every second is shown. */
const LAST_MS = 5 * MINUTE_MS;

/** Until when the order is held, and how long that still is. */
export function TimeLeft({ deadline, endsAt }: { deadline: string; endsAt: number }) {
  const { timeZone } = useContext(ShopContext);
  return (
    <>
      <p className="mt-3 text-balance">
        We’re holding it for you until <strong className="whitespace-nowrap">{momentIn(deadline, timeZone)}</strong>.
      </p>
      <Countdown endsAt={endsAt} />
    </>
  );
}

/** "2:40 PM today", "9:00 AM on Sat, Nov 21", with the time zone where it is not the reader's. */
export function momentIn(instant: string, timeZone: string): string {
  const day = dayWord(instant, timeZone);
  const zone = otherClock(timeZone, dayIn(instant, timeZone));
  const time = [showTime(instant, timeZone).replace(' ', '\u00a0'), zone && `(${zone})`].filter(Boolean).join(' ');
  return `${time} ${day === 'today' || day === 'tomorrow' ? day : `on ${day}`}`;
}

function Countdown({ endsAt }: { endsAt: number }) {
  const early = useNow(10_000);
  const last = endsAt - early <= LAST_MS + MINUTE_MS;
  const now = useNow(1000, last);
  const left = Math.max(0, endsAt - (last ? Math.max(now, early) : early));
  return (
    <>
      <p role="timer" className="num mt-1 font-semibold">
        {inWords(left)} left
      </p>
      {/* Only this is announced. */}
      <p role="status" className="sr-only">
        {left <= LAST_MS && left > 0 && 'Less than 5 minutes left to pay.'}
      </p>
    </>
  );
}

/** "1 hour 40 minutes", in the last minutes "4:59". */
export function inWords(ms: number): string {
  if (ms <= LAST_MS) {
    const seconds = Math.ceil(ms / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  }
  const minutes = Math.ceil(ms / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && plural(hours, 'hour'), rest > 0 && plural(rest, 'minute')].filter(Boolean).join(' ');
}
