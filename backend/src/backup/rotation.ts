const DAY_MS = 24 * 3600_000;
/** 1 January 1970 was a Thursday; weeks begin on Mondays. */
const DAYS_BEFORE_1970 = 3;

/** How many are kept: the last of each of so many days, weeks and months that have a backup, all in UTC. */
const KEPT: { count: number; periodOf: (time: Date) => string | number }[] = [
  { count: 7, periodOf: dayOf },
  { count: 5, periodOf: (time) => Math.floor((dayOf(time) + DAYS_BEFORE_1970) / 7) },
  { count: 12, periodOf: (time) => time.toISOString().slice(0, 7) },
];

/**
 * The backups that are no longer kept. Periods without a backup do not count, so a week of missed nights deletes
 * nothing. Those that seem to be from the future were named by a wrong clock, or the clock is wrong now: they are left
 * alone and count for nothing.
 */
export function outdated(made: Date[], now: Date): Date[] {
  const newestFirst = made.filter((time) => time <= now).sort((a, b) => b.getTime() - a.getTime());
  const kept = new Set<Date>();
  for (const { count, periodOf } of KEPT) {
    const periods = new Set<string | number>();
    for (const time of newestFirst) {
      const period = periodOf(time);
      if (periods.has(period)) continue;
      if (periods.size === count) break;
      periods.add(period);
      kept.add(time);
    }
  }
  return newestFirst.filter((time) => !kept.has(time));
}

/** The last moment at which a backup was planned. `at`: "03:30", in UTC. */
export function lastPlanned(at: string, now: Date): Date {
  const [hours, minutes] = at.split(':').map(Number);
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + (hours! * 60 + minutes!) * 60_000;
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}

/** Days since 1 January 1970. */
function dayOf(time: Date): number {
  return Math.floor(time.getTime() / DAY_MS);
}
