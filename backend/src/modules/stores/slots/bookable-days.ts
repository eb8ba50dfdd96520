import { weekdayOf } from '../store-hours';
import { addDays, localDate } from './local-time';
import { clockFace, firstSlotOf, minutesOf, slotsOf, type Slot } from './slots-of';
import { hoursOn, lastBookableDay, type Opening } from './special-day';

/** A day as a shopper meets it. */
export interface BookableDay {
  date: string;
  /** Whether a window of it can still be had. */
  open: boolean;
  /** Why it is not open, or open at other hours than usual; null on a day like any other. */
  reason: string | null;
  /** The first window that can still be had. */
  first: Slot | null;
}

/** Who looks when: `earliest` is the first moment at which a window may start. */
export interface Look {
  now: Date;
  earliest: Date;
}

/** Today and the days after it, as far as they can be booked, or as many as are asked for. */
export function bookableDays(opening: Opening, look: Look, count = opening.calendar.horizonDays + 1): BookableDay[] {
  const today = localDate(look.now, opening.timeZone);
  return Array.from({ length: count }, (_, i) => bookableDay(addDays(today, i), opening, look));
}

export function bookableDay(date: string, opening: Opening, { now, earliest }: Look): BookableDay {
  const last = lastBookableDay(localDate(now, opening.timeZone), opening);
  if (date > last) return { date, open: false, reason: `Orders are taken up to ${dayName(last)}`, first: null };
  const first = firstSlotOf(date, opening, earliest);
  return { date, open: first !== null, reason: reasonOn(date, opening, first), first };
}

function reasonOn(date: string, opening: Opening, first: Slot | null): string | null {
  const { closed, open, close, reason } = hoursOn(date, opening);
  if (closed) return reason ? `Closed: ${reason}` : `Closed on ${capitalised(weekdayOf(date))}s`;
  if (!first) return firstSlotOf(date, opening, new Date(0)) ? 'No times left on this day' : 'No times on this day';
  return reason ? `${reason}: open ${clockFace(minutesOf(open))} - ${clockFace(minutesOf(close))}` : null;
}

/** Whether a window of the calendar starts at that instant, past or not. */
export function isOffered(startsAt: Date, opening: Opening): boolean {
  const date = localDate(startsAt, opening.timeZone);
  return slotsOf(date, opening, new Date(0)).some((slot) => slot.startsAt.getTime() === startsAt.getTime());
}

/** "Thu, Nov 26"; of another year than today's it would still be one of the coming days. */
export function dayName(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  });
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
