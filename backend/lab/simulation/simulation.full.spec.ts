import { simulate, type SimulationOptions } from './simulate';
import { figuresOf } from './figures';
import { pageReport } from './page-report';
import { textReport } from './text-report';
import { KINDS } from './visits';
import { buildWorker } from '../../test/support/worker-process';

/** A Friday morning, from the first batch to the early afternoon. */
const MORNING: SimulationOptions = {
  kind: { ...KINDS.valentine, shoppers: 45 },
  seed: 11,
  date: '2027-02-12',
  from: -2,
  until: 14,
  crew: { oven: 60, couriers: 1 },
  limits: null,
  say: () => undefined,
};

describe('A simulated day', () => {
  beforeAll(() => buildWorker());

  it('ends with the same orders for the same seed; every hour, no limit is exceeded and the books balance', async () => {
    const outcome = await simulate(MORNING);
    expect(outcome.found).toEqual([]);
    const figures = figuresOf(outcome);
    expect(figures).toMatchObject({ soldOut: 0 });
    for (const some of [figures.ordered, figures.refused, figures.left, figures.handedOver, figures.baked])
      expect(some).toBeGreaterThan(0);
    expect(textReport(outcome)).toContain(`Came to the shop ${String(figures.came).padStart(21)}`);
    expect(pageReport(outcome)).not.toMatch(/NaN|undefined|Infinity|<script|https?:/);

    const again = await simulate(MORNING);
    expect(again.orders).toEqual(outcome.orders);
    expect(again.ledger).toEqual(outcome.ledger);
  });

  it('refuses every order when the limits of a file allow no production', async () => {
    const none = (day: string) => ({ day, start: 'day', units: 0, deliveries: null, pickups: null });
    const limits = Object.fromEntries(['1', '2'].map((id) => [id, { cutOff: null, limits: [none(MORNING.date)] }]));
    const outcome = await simulate({ ...MORNING, limits });
    expect(outcome.found).toEqual([]);
    expect(outcome).toMatchObject({ orders: [], revenueCents: 0 });
    expect(figuresOf(outcome)).toMatchObject({ ordered: 0, baked: 0 });
    expect(figuresOf(outcome).refused).toBeGreaterThan(0);
  });
});
