import fc from 'fast-check';

/** An item for a cart; `pick` chooses among what is on sale. */
export type Wish =
  | { kind: 'box'; boxSizeId: 1 | 2 | 3 }
  | { kind: 'single'; taxable: boolean; pick: number; quantity: number }
  | { kind: 'bundle'; pick: number };

export type Mode = 'self' | 'pickup' | 'gift';

/** What a shopper changes after the first price was shown. */
export type Edit =
  | 'nothing'
  | 'tip'
  | 'day'
  | 'one more line'
  | 'one line less'
  | 'one piece more'
  | 'other recipients';

/** A random checkout. Tips in cents. */
export interface Journey {
  mode: Mode;
  requests: Wish[];
  recipients: { zipCode: string; tip: number; day: number }[];
  /** For each line a number that names its recipient. */
  assignment: number[];
  edit: Edit;
  /** Adds another box after the payment was started. */
  late: boolean;
  /** Types a code for 10% off. */
  withCode: boolean;
  /** Cents of the gift cards that are bought, too. */
  bought: number[];
  /** What the shopper's gift cards have, as percentages of the total. */
  cards: number[];
}

const requested: fc.Arbitrary<Wish> = fc.oneof(
  fc.record({ kind: fc.constant('box' as const), boxSizeId: fc.constantFrom(1 as const, 2 as const, 3 as const) }),
  fc.record({
    kind: fc.constant('single' as const),
    taxable: fc.boolean(),
    pick: fc.nat(50),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ kind: fc.constant('bundle' as const), pick: fc.nat(10) }),
);

/** 78703 and 78705 belong to different stores, 78745 and 78751 are driven by DoorDash. */
const zipCode = fc.constantFrom('78701', '78703', '78705', '78745', '78751');
const tip = fc.oneof(fc.constantFrom(0, 300, 500, 700), fc.integer({ min: 1, max: 2500 }));

export const journeys: fc.Arbitrary<Journey> = fc.record({
  mode: fc.constantFrom<Mode>('self', 'pickup', 'gift', 'gift'),
  requests: fc.array(requested, { minLength: 1, maxLength: 6 }),
  recipients: fc.array(fc.record({ zipCode, tip, day: fc.integer({ min: 2, max: 5 }) }), {
    minLength: 6,
    maxLength: 6,
  }),
  assignment: fc.array(fc.nat(5), { minLength: 8, maxLength: 8 }),
  edit: fc.constantFrom<Edit>(
    'nothing',
    'tip',
    'day',
    'one more line',
    'one line less',
    'one piece more',
    'other recipients',
  ),
  late: fc.boolean(),
  withCode: fc.boolean(),
  bought: fc.array(fc.integer({ min: 1000, max: 9999 }), { maxLength: 2 }),
  cards: fc.constantFrom<number[]>([], [], [40], [99], [130], [30, 30, 30], [70, 60]),
});

/** Six recipients with a taxed drink each: taxes rounded per recipient would not add up to the tax of the order. */
export const taxedGift: Journey = {
  mode: 'gift',
  requests: [0, 1, 2, 3, 4, 5].map((pick) => ({ kind: 'single', taxable: true, pick, quantity: 1 })),
  recipients: Array.from({ length: 6 }, () => ({ zipCode: '78701', tip: 0, day: 2 })),
  assignment: [0, 1, 2, 3, 4, 5, 0, 1],
  edit: 'nothing',
  late: false,
  withCode: false,
  bought: [],
  cards: [],
};

/** Deals the lines to at most this number of recipients, each of whom gets at least one. */
export function deal(lines: number[], people: number, assignment: number[]): number[][] {
  const count = Math.max(1, Math.min(people, lines.length));
  const shares = Array.from({ length: count }, () => [] as number[]);
  lines.forEach((line, i) => shares[i < count ? i : assignment[i % assignment.length]! % count]!.push(line));
  return shares;
}
