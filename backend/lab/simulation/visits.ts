import fc from 'fast-check';

/** A shopper who buys for the day. The same seed sends the same people. */
export interface Visit {
  /** 0 to 1: how far into the time of the simulation, by the hours at which people come. */
  arrives: number;
  way: 'self' | 'faraway' | 'pickup' | 'gift';
  /** Patient ones take any window of the day; impatient ones that or none; `closes` leaves right after the card was charged. */
  manner: 'patient' | 'impatient' | 'closes';
  /** Ids of box sizes; a gift sends each box to another recipient. */
  boxes: (1 | 2 | 3)[];
  /** 0 to 1: which of the places people live at. */
  lives: number;
  /** 0 to 1: which window of the day they would like. */
  wish: number;
  /** Dollars. */
  tip: number;
  /** Minutes among the cookies, and with the form. */
  looks: number;
  types: number;
  leaves: 'cart' | 'payment' | null;
  declinedFirst: boolean;
  /** Hours after which it is called off; null: never. */
  calledOff: number | null;
}

/** What kind of day it is. */
export interface Kind {
  name: string;
  /** Of the date, where none is named: the next one to come. */
  monthAndDay: string | null;
  shoppers: number;
  /** Of a hundred. */
  ways: Record<Visit['way'], number>;
  /** How many come the day before, for each that comes on the day. */
  early: number;
}

export const KINDS: Record<'ordinary' | 'valentine', Kind> = {
  ordinary: {
    name: 'An ordinary day',
    monthAndDay: null,
    shoppers: 150,
    ways: { self: 35, pickup: 40, faraway: 10, gift: 15 },
    early: 0.4,
  },
  valentine: {
    name: 'Valentine’s Day',
    monthAndDay: '02-14',
    shoppers: 400,
    ways: { self: 20, pickup: 30, faraway: 10, gift: 40 },
    early: 1.2,
  },
};

/** How many of a day's shoppers come in each of its hours. */
const HOURS = [2, 1, 1, 0, 0, 1, 3, 6, 9, 11, 12, 12, 10, 9, 8, 8, 7, 7, 8, 9, 9, 8, 6, 4];

const hundred = fc.integer({ min: 0, max: 999 }).map((n) => n / 1000);
const often = <T>(...choices: [weight: number, value: T][]) =>
  fc.oneof(...choices.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })));

const visit = ({ ways }: Kind): fc.Arbitrary<Visit> =>
  fc.record({
    arrives: hundred,
    way: often(...Object.entries(ways).map(([way, weight]): [number, Visit['way']] => [weight, way as Visit['way']])),
    manner: often<Visit['manner']>([60, 'patient'], [35, 'impatient'], [5, 'closes']),
    boxes: fc
      .tuple(
        often([50, 1], [30, 2], [15, 3], [5, 4]),
        fc.array(often<1 | 2 | 3>([55, 1], [33, 2], [12, 3]), { minLength: 4, maxLength: 4 }),
      )
      .map(([count, sizes]) => sizes.slice(0, count)),
    lives: hundred,
    wish: hundred,
    tip: fc.constantFrom(0, 3, 5),
    looks: fc.integer({ min: 2, max: 14 }),
    types: fc.integer({ min: 1, max: 9 }),
    leaves: often<Visit['leaves']>([82, null], [10, 'cart'], [8, 'payment']),
    declinedFirst: often([94, false], [6, true]),
    calledOff: fc.oneof(
      { weight: 97, arbitrary: fc.constant(null) },
      { weight: 3, arbitrary: fc.integer({ min: 1, max: 6 }) },
    ),
  });

/** As they come; `from` and `until` are hours before and after the midnight with which the day begins. */
export function visitsOf(kind: Kind, seed: number, from: number, until: number): (Visit & { minute: number })[] {
  const weights = Array.from({ length: until - from }, (_, i) => {
    const hour = from + i;
    return HOURS[((hour % 24) + 24) % 24]! * (hour < 0 ? kind.early : 1);
  });
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const minuteOf = (part: number) => {
    let left = part * all;
    const hour = weights.findIndex((weight) => (left -= weight) < 0);
    return Math.floor((from + hour + (left + weights[hour]!) / weights[hour]!) * 60);
  };
  // Without a bias, which would send most of them at the first minute and the last.
  return fc
    .sample(fc.noBias(visit(kind)), { seed, numRuns: kind.shoppers })
    .map((one) => ({ ...one, minute: minuteOf(one.arrives) }))
    .sort((a, b) => a.minute - b.minute);
}
