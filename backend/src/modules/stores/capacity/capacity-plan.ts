import { weekdayOf } from '@crispi/rules/hours';

/** Upper limits; null or missing: unlimited. */
export interface Limits {
  /** Production units: a cookie is one, a box its size. */
  units?: number | null;
  deliveries?: number | null;
  pickups?: number | null;
}

/** Limits by a window's local start, "09:00". Those of `day` apply to the whole day and limit units only. */
export type DayLimits = Partial<Record<string, Limits>>;

/** By weekday ("monday") or date ("2026-12-24"). A window's limits on a date replace those of the weekday. */
export type CapacityLimits = Partial<Record<string, DayLimits>>;

export interface CapacityPlan {
  limits: CapacityLimits;
  /** "14:00": no orders for the same day from then on. */
  cutOff: string | null;
}

/** The plan, and whether same-day orders are paused. */
export interface StoreCapacity extends CapacityPlan {
  pausedUntil: Date | null;
}

/** The plan of a store before its first change. */
export const UNLIMITED: CapacityPlan = { limits: {}, cutOff: null };

export const WHOLE_DAY = 'day';

/** The sum of all windows of a day, and the day's own limit of units. Unlimited if any window is unlimited. */
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
