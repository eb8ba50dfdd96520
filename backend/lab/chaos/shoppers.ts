import fc from 'fast-check';

/** A shopper, and what staff do with the order. The same seed generates the same shoppers. */
export interface Shopper {
  /** `faraway` and one shipment of a `gift` are delivered by DoorDash. */
  way: 'self' | 'faraway' | 'pickup' | 'gift';
  /** Patient shoppers repeat failed calls, impatient ones give up; `closes` leaves right after the card was charged. */
  manner: 'patient' | 'impatient' | 'closes';
  boxes: number;
  /** Dollars. */
  tip: number;
  declinedFirst: boolean;
  /** Wants a product that is sold out by the time of paying. */
  unlucky: boolean;
  /** Uses a promotion code that only a third of the shoppers can use. */
  withCode: boolean;
  /** Pays with gift cards that have less than all these shoppers need. */
  withCards: boolean;
  /** Buys a gift card for a friend, too. */
  buysCard: boolean;
  /** Sends the request for the order twice. */
  doubleClicks: boolean;
  courier: boolean;
  cancelled: boolean;
}

const oneIn = (times: number) => fc.nat(times - 1).map((n) => n === 0);

const shopper: fc.Arbitrary<Shopper> = fc.record({
  way: fc.constantFrom('self', 'faraway', 'pickup', 'gift'),
  manner: fc.constantFrom('patient', 'patient', 'impatient', 'closes'),
  boxes: fc.integer({ min: 1, max: 3 }),
  tip: fc.constantFrom(0, 3, 5),
  declinedFirst: oneIn(6),
  unlucky: oneIn(6),
  withCode: fc.boolean(),
  withCards: oneIn(3),
  buysCard: oneIn(4),
  doubleClicks: oneIn(3),
  courier: fc.boolean(),
  cancelled: oneIn(6),
});

export const shoppersOf = (seed: number, count: number): Shopper[] => fc.sample(shopper, { seed, numRuns: count });
