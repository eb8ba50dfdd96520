import { clockFace, hoursOn, minutesOf, weekdayOf } from '@crispi/rules/hours';
import type { Room } from '../capacity/window-room';
import { addDays, localDate, localTime } from './local-time';
import { slotsOf, type Slot } from './slots-of';
import { lastBookableDay, type Opening } from './special-day';

/** A day in the shop's calendar. */
export interface BookableDay {
  date: string;
  /** Whether a window is still available. */
  open: boolean;
  /** Why it is not open, or has special hours; null on an ordinary day. */
  reason: string | null;
  /** The first available window. */
  first: Slot | null;
}

/** The shopper's view of the calendar at a moment. */
export interface ShopperView {
  now: Date;
  /** The earliest start of a window for every cart. */
  earliest: Date;
  /** The earliest start for this cart, and why it is later, by date. */
  ready?: { from: Date; reasonOn: (date: string) => string | null };
  /** How much room a window has for this cart. */
  room?: (date: string, start: string, slot: Slot) => Room;
}

/** A window that starts in time, and its room for this cart. */
export interface RatedSlot extends Slot {
  room: Room;
}

/** Today and the following days up to the booking horizon, or `count` days. */
export function bookableDays(
  opening: Opening,
  view: ShopperView,
  count = opening.calendar.horizonDays + 1,
): BookableDay[] {
  const today = localDate(view.now, opening.timeZone);
  return Array.from({ length: count }, (_, i) => bookableDay(addDays(today, i), opening, view));
}

export function bookableDay(date: string, opening: Opening, view: ShopperView): BookableDay {
  const last = lastBookableDay(localDate(view.now, opening.timeZone), opening);
  if (date > last) return { date, open: false, reason: `You can book up to ${dayName(last, 'long')}`, first: null };
  const first = freeSlots(date, opening, view)[0] ?? null;
  return { date, open: first !== null, reason: reasonOn(date, opening, view, first), first };
}

/** The windows of a day that start in time, full ones included. */
export function ratedSlots(date: string, opening: Opening, view: ShopperView): RatedSlot[] {
  return readySlots(date, opening, view).map((slot) => ({
    ...slot,
    room: view.room?.(date, localTime(slot.startsAt, opening.timeZone), slot) ?? 'enough',
  }));
}

/** The available windows of a day. */
export const freeSlots = (date: string, opening: Opening, view: ShopperView): RatedSlot[] =>
  ratedSlots(date, opening, view).filter(({ room }) => room !== 'none');

const readySlots = (date: string, opening: Opening, { earliest, ready }: ShopperView) =>
  slotsOf(date, opening, ready && ready.from > earliest ? ready.from : earliest);

function reasonOn(date: string, opening: Opening, view: ShopperView, first: Slot | null): string | null {
  const { closed, open, close, reason } = hoursOn(date, opening.hours, opening.calendar.days);
  if (closed) return reason ? `Closed: ${reason}` : `Closed on ${capitalized(weekdayOf(date))}s`;
  if (!first) return reasonForNoWindow(date, opening, view);
  return reason ? `${reason}: open ${clockFace(minutesOf(open))} - ${clockFace(minutesOf(close))}` : null;
}

/** Why an open day has no window: its hours are too short, it is full, this cart needs longer, or it is too late. */
function reasonForNoWindow(date: string, opening: Opening, view: ShopperView): string {
  if (slotsOf(date, opening, new Date(0)).length === 0) return 'No times on this day';
  if (readySlots(date, opening, view).length > 0) return 'Fully booked';
  const inTime = slotsOf(date, opening, view.earliest).length > 0;
  return (inTime && view.ready?.reasonOn(date)) || 'No times left on this day';
}

/** Whether the calendar has a window that starts at that instant, past or not. */
export function isOffered(startsAt: Date, opening: Opening): boolean {
  const date = localDate(startsAt, opening.timeZone);
  return slotsOf(date, opening, new Date(0)).some((slot) => slot.startsAt.getTime() === startsAt.getTime());
}

/** "Thu, Nov 26" or "Thursday, November 26", without the year: every bookable day is within one. */
export function dayName(date: string, words: 'short' | 'long' = 'short'): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: words,
    month: words,
    day: 'numeric',
  });
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
