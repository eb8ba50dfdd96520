import type { Slot } from '../slots/slots-of';
import { limitsAt, WHOLE_DAY, type CapacityLimits } from './capacity-plan';
import type { WindowLoad } from './window-hold.repository';

/** What a cart needs of a window: production units, and one delivery or pickup. */
export interface CartNeed {
  units: number;
  kind: 'delivery' | 'pickup';
  /** Hours between the order and the earliest window. */
  noticeHours: number;
  /** Owner of the cart, see `holderOf`; their own holds do not count. Called only if there are limits. */
  holder: () => Promise<string | null>;
}

export const NO_NEED: CartNeed = { units: 0, kind: 'delivery', noticeHours: 0, holder: () => Promise.resolve(null) };

/** The room of a window: none for this cart, just enough, or plenty. */
export type Room = 'none' | 'few' | 'enough';

/** A limit of a window or of its day, and how much of it is taken. */
export interface LimitUse {
  rule: 'units' | 'deliveries' | 'pickups' | 'day';
  max: number;
  taken: number;
  need: number;
}

/** Less room than this many more shipments, or than a fifth of the units, counts as few. */
const FEW_SHIPMENTS = 3;
const FEW_PART = 0.2;

/**
 * The limits that apply to one shipment in a window. `stores.take_windows` enforces the same rule under its lock; this
 * function is for display, and window-holds.spec.ts compares the two.
 * @param window the store's local date and start ("09:00"), and what is taken of it
 * @param unitsOfDay what is taken of the whole day
 */
export function limitUses(
  limits: CapacityLimits,
  need: Pick<CartNeed, 'kind' | 'units'>,
  { date, start, load }: { date: string; start: string; load: Omit<WindowLoad, 'startsAt'> | undefined },
  unitsOfDay: number,
): LimitUse[] {
  const ofWindow = limitsAt(limits, date, start);
  const shipments = need.kind === 'pickup' ? ('pickups' as const) : ('deliveries' as const);
  const ofDay = limitsAt(limits, date, WHOLE_DAY).units;
  return [
    { rule: 'units' as const, max: ofWindow.units, taken: load?.units ?? 0, need: need.units },
    { rule: shipments, max: ofWindow[shipments], taken: load?.[shipments] ?? 0, need: 1 },
    { rule: 'day' as const, max: ofDay, taken: unitsOfDay, need: need.units },
  ].flatMap(({ max, ...use }) => (max === null || max === undefined || use.need === 0 ? [] : [{ ...use, max }]));
}

export const isOverLimit = ({ max, taken, need }: LimitUse): boolean => taken + need > max;

/** Returns a function for the room of any window of a date; `loads` is what others have taken. */
export function roomFor(
  need: CartNeed,
  limits: CapacityLimits,
  loads: WindowLoad[],
): (date: string, start: string, slot: Pick<Slot, 'startsAt'>) => Room {
  const loadAt = new Map(loads.map((load) => [load.startsAt.getTime(), load]));
  const unitsOfDay = new Map<string, number>();
  for (const { day, units } of loads) unitsOfDay.set(day, (unitsOfDay.get(day) ?? 0) + units);
  return (date, start, { startsAt }) => {
    const window = { date, start, load: loadAt.get(startsAt.getTime()) };
    const uses = limitUses(limits, need, window, unitsOfDay.get(date) ?? 0);
    if (uses.some(isOverLimit)) return 'none';
    return uses.some(isNearlyFull) ? 'few' : 'enough';
  };
}

function isNearlyFull({ rule, max, taken, need }: LimitUse): boolean {
  const few = rule === 'units' || rule === 'day' ? max * FEW_PART : FEW_SHIPMENTS;
  return max - taken - need < few;
}
