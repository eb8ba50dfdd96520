import type { HandedOver } from './ledger';
import { MINUTE, startOf } from './moments';
import type { Outcome } from './simulate';

export interface WindowFigures {
  label: string;
  /** Units ordered and baked; a limit of null means none. */
  units: number;
  baked: number;
  unitsLimit: number | null;
  shipments: number;
  late: number;
  minutesLate: number;
}
export interface StoreFigures {
  id: number;
  name: string;
  windows: WindowFigures[];
  bakes: { from: number; until: number }[];
  /** Share of the time from the first batch to the end of the last window. */
  idle: number;
}

export const isLate = ({ at, promised }: HandedOver) => at > promised;
export const minutesLate = (one: HandedOver) => (isLate(one) ? (one.at - one.promised) / MINUTE : 0);
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

/** The figures of both reports. */
export function figuresOf({ ledger, stores, midnight, workingHours, shipments }: Outcome) {
  const closes = Math.max(
    ...stores.flatMap(({ capacity }) => capacity.windows.map(({ label }) => midnight + (startOf(label) + 60) * MINUTE)),
  );
  const perStore = stores.map(({ id, name, capacity }): StoreFigures => {
    const bakes = ledger.bakes.filter(({ storeId }) => storeId === id);
    const busy = sum(bakes.map(({ from, until }) => Math.max(0, Math.min(until, closes) - from)));
    const windows = capacity.windows.map(({ label, units, unitsLimit }) => {
      const handedOver = ledger.handedOver.filter(({ storeId, window }) => storeId === id && window === label);
      const baked = sum(bakes.filter(({ window }) => window === label).map((bake) => bake.units));
      const late = handedOver.filter(isLate);
      return {
        label,
        units,
        baked,
        unitsLimit,
        shipments: handedOver.length,
        late: late.length,
        minutesLate: sum(late.map(minutesLate)),
      };
    });
    return { id, name, windows, bakes, idle: 1 - busy / (closes - workingHours.from) };
  });
  const of = (end: string) => ledger.visits.filter((visit) => visit.end === end);
  return {
    stores: perStore,
    idle: sum(perStore.map(({ idle }) => idle)) / perStore.length,
    /** The end of the plots' time axis. */
    ends: Math.max(closes, ...ledger.handedOver.map(({ at }) => at), ...ledger.bakes.map(({ until }) => until)),
    closes,
    came: ledger.visits.length,
    ordered: of('ordered').length,
    moved: ledger.visits.filter(({ moved }) => moved).length,
    refused: of('refused').length,
    refusedUnits: sum(of('refused').map(({ units }) => units)),
    tooLate: of('too late').length,
    left: of('left').length,
    soldOut: of('sold out').length,
    late: ledger.handedOver.filter(isLate).length,
    minutesLate: sum(ledger.handedOver.map(minutesLate)),
    worst: Math.max(0, ...ledger.handedOver.map(minutesLate)),
    handedOver: ledger.handedOver.length,
    notHandedOver: shipments - ledger.handedOver.length,
    baked: sum(ledger.bakes.map(({ units }) => units)),
  };
}

export const count = (n: number) => Math.round(n).toLocaleString('en-US');
export const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
export const percent = (part: number) => `${Math.round(part * 100)}%`;
export const longDate = (date: string) =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  });

export type Figures = ReturnType<typeof figuresOf>;
