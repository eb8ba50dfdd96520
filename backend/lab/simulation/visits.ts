import fc from 'fast-check';

/** A shopper who orders for the day. The same seed generates the same shoppers. */
export interface Visit {
  /** 0 to 1: arrival within the simulated time, weighted by the usual number of visitors per hour. */
  arrives: number;
  way: 'self' | 'faraway' | 'pickup' | 'gift';
  /**
   * Patient shoppers accept any window of the day, impatient ones only windows near the preferred one; `closes` leaves
   * right after the card was charged.
   */
  manner: 'patient' | 'impatient' | 'closes';
  /** Ids of box sizes; each box of a gift goes to another recipient. */
  boxes: (1 | 2 | 3)[];
  /** 0 to 1: selects the home address. */
  home: number;
  /** 0 to 1: selects the preferred window of the day. */
  preferredWindow: number;
  /** Dollars. */
  tip: number;
  browseMinutes: number;
  formMinutes: number;
  leaves: 'cart' | 'payment' | null;
  declinedFirst: boolean;
  /** Null: never. */
  cancelAfterHours: number | null;
}

/** A kind of day. */
export interface Kind {
  name: string;
  /** Determines the date if none is given: its next occurrence; null: any day. */
  monthAndDay: string | null;
  shoppers: number;
  /** Percentages. */
  ways: Record<Visit['way'], number>;
  /** Visitors on the day before, relative to the day itself. */
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

/** Relative number of visitors in each hour of a day. */
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
    home: hundred,
    preferredWindow: hundred,
    tip: fc.constantFrom(0, 3, 5),
    browseMinutes: fc.integer({ min: 2, max: 14 }),
    formMinutes: fc.integer({ min: 1, max: 9 }),
    leaves: often<Visit['leaves']>([82, null], [10, 'cart'], [8, 'payment']),
    declinedFirst: often([94, false], [6, true]),
    cancelAfterHours: fc.oneof(
      { weight: 97, arbitrary: fc.constant(null) },
      { weight: 3, arbitrary: fc.integer({ min: 1, max: 6 }) },
    ),
  });

/**
 * The visits in the order of arrival; `from` and `until` are hours relative to the midnight at the start of the day.
 */
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
  // Without fast-check's bias towards the smallest and largest values.
  return fc
    .sample(fc.noBias(visit(kind)), { seed, numRuns: kind.shoppers })
    .map((one) => ({ ...one, minute: minuteOf(one.arrives) }))
    .sort((a, b) => a.minute - b.minute);
}
