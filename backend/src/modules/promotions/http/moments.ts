import { instantOf, isLocalDate, localDay } from '../../stores';

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const LOCAL = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):([0-5]\d)$/;

/**
 * An ISO instant, or "2026-11-21T09:30" or "2026-11-21" of the clock in that zone: a date alone is its first moment, as
 * the end of something the first moment after it. Null if there is no such time.
 */
export function momentOf(text: string, timeZone: string, { isEnd = false } = {}): Date | null {
  const date = text.slice(0, 10);
  if (!isLocalDate(date) || !date.startsWith('20')) return null;
  if (text === date) {
    // Noon exists on every day.
    const day = localDay(instantOf(date, 12 * 60, timeZone)!, timeZone);
    return isEnd ? day.until : day.from;
  }
  const [, hours, minutes] = LOCAL.exec(text) ?? [];
  if (hours) return instantOf(date, Number(hours) * 60 + Number(minutes), timeZone);
  const instant = INSTANT.test(text) ? new Date(text) : null;
  return instant && !Number.isNaN(instant.getTime()) ? instant : null;
}
