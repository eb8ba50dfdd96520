import { clockFace, hoursOn, minutesOf } from '@crispi/rules/hours';
import { instantOf } from './local-time';
import type { Opening } from './special-day';

const MINUTE = 60_000;
const WINDOW = 60;
/** The minimum lead time of every order, in addition to the manager's buffer. */
const LEAD_MINUTES = 60;

/** An hour in which we deliver or hand out. `value` and `label` are local, "9:00 AM - 10:00 AM". */
export interface Slot {
  value: string;
  label: string;
  startsAt: Date;
  endsAt: Date;
}

/** The earliest start of a window for an order made now. */
export function earliestStart(now: Date, bufferMinutes: number): Date {
  return new Date(now.getTime() + (LEAD_MINUTES + bufferMinutes) * MINUTE);
}

/**
 * The one-hour windows of a local date within that day's hours, in the store's time zone, that start at or after
 * `earliest`. In spring the skipped hour has no window; in autumn the repeated hour has one, its first. A pure
 * function.
 */
export function slotsOf(date: string, opening: Opening, earliest: Date): Slot[] {
  const day = hoursOn(date, opening.hours, opening.calendar.days);
  if (day.closed) return [];
  const slots: Slot[] = [];
  const open = minutesOf(day.open);
  const close = minutesOf(day.close) || 24 * 60;
  // Where clocks change by half an hour, two windows in local time can overlap in real time.
  let busyUntil = earliest;
  for (let start = open; start + WINDOW <= close; start += WINDOW) {
    const startsAt = instantOf(date, start, opening.timeZone);
    if (!startsAt || startsAt < busyUntil) continue;
    const label = windowLabel(start);
    busyUntil = new Date(startsAt.getTime() + WINDOW * MINUTE);
    slots.push({ value: label, label, startsAt, endsAt: busyUntil });
  }
  return slots;
}

/** 570 → "9:30 AM - 10:30 AM". */
export function windowLabel(start: number): string {
  return `${clockFace(start)} - ${clockFace(start + WINDOW)}`;
}
