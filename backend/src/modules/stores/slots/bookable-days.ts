import { clockFace, hoursOn, minutesOf, weekdayOf } from '@crispi/rules/hours';
import type { Room } from '../capacity/window-room';
import { addDays, localDate, localTime } from './local-time';
import { slotsOf, type Slot } from './slots-of';
import { lastBookableDay, type Opening } from './special-day';

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

/** Who looks when. */
export interface Look {
  now: Date;
  /** The first moment at which a window may start for anybody. */
  earliest: Date;
  /** The same for this cart, and why it is later, by date. */
  ready?: { from: Date; why: (date: string) => string | null };
  /** Whether a window has room for this cart. */
  room?: (date: string, start: string, slot: Slot) => Room;
}

/** A window that can be had. */
export interface FreeSlot extends Slot {
  /** Little is left of it. */
  few: boolean;
}

/** Today and the days after it, as far as they can be booked, or as many as are asked for. */
export function bookableDays(opening: Opening, look: Look, count = opening.calendar.horizonDays + 1): BookableDay[] {
  const today = localDate(look.now, opening.timeZone);
  return Array.from({ length: count }, (_, i) => bookableDay(addDays(today, i), opening, look));
}

export function bookableDay(date: string, opening: Opening, look: Look): BookableDay {
  const last = lastBookableDay(localDate(look.now, opening.timeZone), opening);
  if (date > last) return { date, open: false, reason: `Orders are taken up to ${dayName(last)}`, first: null };
  const first = freeSlots(date, opening, look)[0] ?? null;
  return { date, open: first !== null, reason: reasonOn(date, opening, look, first), first };
}

/** The windows of a day that can be had by who looks. */
export function freeSlots(date: string, opening: Opening, look: Look): FreeSlot[] {
  return readySlots(date, opening, look).flatMap((slot) => {
    const room = look.room?.(date, localTime(slot.startsAt, opening.timeZone), slot) ?? 'enough';
    return room === 'none' ? [] : [{ ...slot, few: room === 'few' }];
  });
}

const readySlots = (date: string, opening: Opening, { earliest, ready }: Look) =>
  slotsOf(date, opening, ready && ready.from > earliest ? ready.from : earliest);

function reasonOn(date: string, opening: Opening, look: Look, first: Slot | null): string | null {
  const { closed, open, close, reason } = hoursOn(date, opening.hours, opening.calendar.days);
  if (closed) return reason ? `Closed: ${reason}` : `Closed on ${capitalised(weekdayOf(date))}s`;
  if (!first) return whyNone(date, opening, look);
  return reason ? `${reason}: open ${clockFace(minutesOf(open))} - ${clockFace(minutesOf(close))}` : null;
}

/** Of an open day: nothing fits into its hours, others were faster, this cart needs longer, or it is too late. */
function whyNone(date: string, opening: Opening, look: Look): string {
  if (slotsOf(date, opening, new Date(0)).length === 0) return 'No times on this day';
  if (readySlots(date, opening, look).length > 0) return 'All times are taken';
  const inTime = slotsOf(date, opening, look.earliest).length > 0;
  return (inTime && look.ready?.why(date)) || 'No times left on this day';
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
