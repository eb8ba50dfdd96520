import { clockFace, minutesOf } from '@crispi/rules/hours';
import type { StoreView } from '../store-views';
import type { CartNeed } from '../capacity/window-room';
import type { ShopperView } from './bookable-days';
import { localDate, localDay, localTime } from './local-time';

const HOUR = 3600_000;

/**
 * When a cart can be ready: after the notice period of its goods, and not today once the store takes no more orders for
 * today.
 */
export function readiness(store: StoreView, now: Date, { noticeHours }: CartNeed): NonNullable<ShopperView['ready']> {
  const { timeZone, capacity } = store;
  const today = localDate(now, timeZone);
  const noMore = noMoreToday(capacity, now, timeZone);
  const notice = new Date(now.getTime() + noticeHours * HOUR);
  const tomorrow = localDay(now, timeZone).until;
  return {
    from: noMore && tomorrow > notice ? tomorrow : notice,
    reasonOn: (date) =>
      date === today && noMore
        ? noMore.text
        : `Your cart needs ${noticeHours === 1 ? 'an hour’s' : `${noticeHours} hours’`} notice`,
  };
}

/** Why the store takes no more orders for today, in words for shoppers; null while it does. */
export function noMoreToday(
  { cutOff, pausedUntil }: StoreView['capacity'],
  now: Date,
  timeZone: string,
): { rule: 'paused' | 'cut_off'; text: string } | null {
  if (pausedUntil && pausedUntil > now) {
    const resumesToday = localDate(pausedUntil, timeZone) === localDate(now, timeZone);
    const until = clockFace(minutesOf(localTime(pausedUntil, timeZone)));
    const text = resumesToday ? `Very busy: no orders for today until ${until}` : 'Very busy: no more orders for today';
    return { rule: 'paused', text };
  }
  return cutOff !== null && localTime(now, timeZone) >= cutOff
    ? { rule: 'cut_off', text: `Same-day orders closed at ${clockFace(minutesOf(cutOff))}` }
    : null;
}
