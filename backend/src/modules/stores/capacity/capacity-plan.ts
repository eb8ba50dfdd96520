import { weekdayOf } from '@crispi/rules/hours';

/** At most so much; what is null or missing is unlimited. */
export interface Limits {
  /** Production units: a cookie is one, a box its size. */
  units?: number | null;
  deliveries?: number | null;
  pickups?: number | null;
}

/** Limits by a window's local start, "09:00"; those of `day` count for the whole day, and know units only. */
export type DayLimits = Partial<Record<string, Limits>>;

/** By weekday ("monday") or date ("2026-12-24"). What is said of a window on a date replaces what its weekday says. */
export type CapacityLimits = Partial<Record<string, DayLimits>>;

export interface CapacityPlan {
  limits: CapacityLimits;
  /** "14:00": from then on nobody orders for the same day any more. */
  cutOff: string | null;
}

/** The plan, and whether orders for the day that it is are paused. */
export interface StoreCapacity extends CapacityPlan {
  pausedUntil: Date | null;
}

/** What a store has before anybody changes it. */
export const UNLIMITED: CapacityPlan = { limits: {}, cutOff: null };

export const WHOLE_DAY = 'day';

/** What all windows of a day take together, and its own limit of units. Unlimited where no window is limited. */
export function limitsOfDay(limits: CapacityLimits, date: string): Limits {
  const starts = new Set([...Object.keys(limits[date] ?? {}), ...Object.keys(limits[weekdayOf(date)] ?? {})]);
  starts.delete(WHOLE_DAY);
  const total = (kind: 'deliveries' | 'pickups') =>
    [...starts].reduce<number | null>((sum, start) => {
      const limit = limitsAt(limits, date, start)[kind];
      return limit === null || limit === undefined ? sum : (sum ?? 0) + limit;
    }, null);
  return {
    units: limitsAt(limits, date, WHOLE_DAY).units,
    deliveries: total('deliveries'),
    pickups: total('pickups'),
  };
}

/** The limits of a window, or of the whole day. */
export function limitsAt(limits: CapacityLimits, date: string, start: string): Limits {
  return limits[date]?.[start] ?? limits[weekdayOf(date)]?.[start] ?? {};
}
