import { type DayHours, type StoreHours, WEEKDAYS, weekdayProblem } from '@crispi/rules/hours';
import type { AdminStore } from '@/api/models';
import { showClock } from '@/lib/dates';
import { capitalize } from '@/lib/format';
import { differencesIn } from '../../shell/screen/conflict';

type Week = AdminStore['storeHours'];

/** Hours in the form: times as "9:00 AM", or as typed. */
export type TypedWeek = StoreHours;

const map = (week: StoreHours, change: (hours: DayHours) => DayHours) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, change(week[day])])) as TypedWeek;

/** The hours of a new store. */
export const SAMPLE_WEEK = Object.fromEntries(
  WEEKDAYS.map((day) => [
    day,
    day === 'sunday'
      ? { open: '10:00', close: '17:00', closed: false }
      : { open: '09:00', close: '18:00', closed: false },
  ]),
) as Week;

export const typedWeek = (week: Week): TypedWeek =>
  map(week, ({ open, close, closed }) => ({ open: showClock(open), close: showClock(close), closed }));

/** The week to send, once all times are valid; a closed day keeps its former hours if its fields are invalid. */
export const sentWeek = (week: TypedWeek): Week =>
  map(week, ({ open, close, closed }) => ({
    open: readClock(open) ?? '09:00',
    close: readClock(close, { evening: true }) ?? '18:00',
    closed,
  }));

const UNREADABLE = 'Please enter a time, as in 9:00 AM';

export const openProblem = ({ open, closed }: DayHours) =>
  closed || readClock(open) !== null ? undefined : UNREADABLE;

/** A closing time of midnight is the end of the day. */
export function closeProblem({ open, close, closed }: DayHours): string | undefined {
  if (closed) return undefined;
  const [from, to] = [readClock(open), readClock(close, { evening: true })];
  if (to === null) return UNREADABLE;
  return from === null ? undefined : (weekdayProblem({ open: from, close: to, closed }) ?? undefined);
}

type Days = Record<(typeof WEEKDAYS)[number], string>;

const DAYS = Object.fromEntries(WEEKDAYS.map((day) => [day, capitalize(day)])) as Days;

const words = ({ open, close, closed }: DayHours) => (closed ? 'Closed' : `${open} to ${close}`);

const wordsOf = (week: TypedWeek) => Object.fromEntries(WEEKDAYS.map((day) => [day, words(week[day])])) as Days;

/** The days whose hours differ. */
export const weekDifferences = (newer: AdminStore, edited: TypedWeek) =>
  differencesIn(DAYS, wordsOf(typedWeek(newer.storeHours)), wordsOf(edited));

interface Reading {
  /** For a closing time: "6" means 6 PM. */
  evening?: boolean;
}

const CLOCK = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s*([ap])?\.?\s*(?:m\.?)?$/;

/**
 * A time as people type it ("9", "9a", "9:30 pm", "0930", "21:30", "noon") → "HH:mm"; null if invalid. Two digits in
 * front ("06:00") or an hour after twelve are of a 24-hour clock.
 */
export function readClock(typed: string, { evening = false }: Reading = {}): string | null {
  const text = typed.trim().toLowerCase();
  if (text === 'noon') return '12:00';
  if (text === 'midnight') return '00:00';
  const [, hours, minutes = '00', half] = CLOCK.exec(text) ?? [];
  if (!hours || Number(minutes) > 59) return null;
  const hour = Number(hours);
  if (half) return hour >= 1 && hour <= 12 ? clock((hour % 12) + (half === 'p' ? 12 : 0), minutes) : null;
  if (hour > 23) return null;
  const later = evening && hour >= 1 && hour < 12 && !hours.startsWith('0');
  return clock(later ? hour + 12 : hour, minutes);
}

const clock = (hour: number, minutes: string) => `${String(hour).padStart(2, '0')}:${minutes}`;
