import { limitsAt, WHOLE_DAY, type CapacityLimits } from '../capacity/capacity-plan';
import type { WindowLoad } from '../capacity/window-hold.repository';
import type { Slot } from './slots-of';

/** What somebody would put into a window: a shipment of so many production units. */
export interface CartNeed {
  units: number;
  kind: 'delivery' | 'pickup';
  /** Hours between the order and the earliest window. */
  noticeHours: number;
  /** Whose cart it is, see `holderOf`: what they have themselves is not in their way. Asked where there are limits only. */
  holder: () => Promise<string | null>;
}

export const NO_NEED: CartNeed = { units: 0, kind: 'delivery', noticeHours: 0, holder: () => Promise.resolve(null) };

/** Whether a window has room for it: none, little after it, or enough. */
export type Room = 'none' | 'few' | 'enough';

/** Fewer than so many more shipments, or a fifth of the units, are few. */
const FEW_SHIPMENTS = 3;
const FEW_PART = 0.2;

/** Tells the room of any window of a date; `loads` is what is taken of them by others. */
export function roomFor(
  need: CartNeed,
  limits: CapacityLimits,
  loads: WindowLoad[],
): (date: string, start: string, slot: Pick<Slot, 'startsAt'>) => Room {
  const at = new Map(loads.map((load) => [load.startsAt.getTime(), load]));
  const unitsOfDay = new Map<string, number>();
  for (const { day, units } of loads) unitsOfDay.set(day, (unitsOfDay.get(day) ?? 0) + units);
  return (date, start, { startsAt }) => {
    const taken = at.get(startsAt.getTime());
    const of = limitsAt(limits, date, start);
    const most = need.kind === 'pickup' ? of.pickups : of.deliveries;
    const shipments = need.kind === 'pickup' ? taken?.pickups : taken?.deliveries;
    const ofDay = limitsAt(limits, date, WHOLE_DAY).units;
    const rooms = [
      left(most, shipments, 1, FEW_SHIPMENTS),
      left(of.units, taken?.units, need.units, (of.units ?? 0) * FEW_PART),
      left(ofDay, unitsOfDay.get(date), need.units, (ofDay ?? 0) * FEW_PART),
    ];
    return rooms.find((room) => room === 'none') ?? rooms.find((room) => room === 'few') ?? 'enough';
  };
}

/** Whoever needs nothing finds room everywhere. */
function left(most: number | null | undefined, taken = 0, need: number, few: number): Room {
  if (most === null || most === undefined || need === 0) return 'enough';
  const rest = most - taken - need;
  if (rest < 0) return 'none';
  return rest < few ? 'few' : 'enough';
}
