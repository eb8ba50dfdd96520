import fc from 'fast-check';
import { trackingSteps, type TrackingFacts } from './tracking-steps';
import { SHIPMENT_KINDS } from './shipment';
import { SHIPMENT_STATUSES, type ShipmentStatus } from './shipment-status';

const start = Date.parse('2026-11-20T15:00:00Z');
/** A history with an hour between the steps. */
const history = (...to: ShipmentStatus[]) => to.map((one, i) => ({ to: one, at: new Date(start + i * 3600_000) }));
const steps = (facts: Partial<TrackingFacts> & Pick<TrackingFacts, 'history'>) =>
  trackingSteps({ kind: 'goods', fulfilment: 'delivery', cancelledBy: null, ...facts });
const reported = (facts: Parameters<typeof steps>[0]) =>
  steps(facts).map(({ label, state, at }) => `${label}: ${state}${at ? ` ${at.toISOString().slice(11, 13)}h` : ''}`);

describe('The steps of a shipment for its customer', () => {
  it('begin when the order is placed', () => {
    expect(reported({ history: history('pending') })).toEqual([
      'Placed: current 15h',
      'In the oven: todo',
      'Packed: todo',
      'On the way: todo',
      'Delivered: todo',
    ]);
  });

  it('have the time of each step taken, the first time it was taken', () => {
    const way = history('pending', 'preparing', 'ready_for_doordash', 'driver_assigned', 'picked_up', 'in_transit');
    expect(reported({ history: way })).toEqual([
      'Placed: done 15h',
      'In the oven: done 16h',
      'Packed: done 17h',
      'On the way: current 19h',
      'Delivered: todo',
    ]);
  });

  it('show a skipped step as done, without a time', () => {
    expect(reported({ history: history('pending', 'delivered') })).toEqual([
      'Placed: done 15h',
      'In the oven: done',
      'Packed: done',
      'On the way: done',
      'Delivered: done 16h',
    ]);
  });

  it('of a shipment that was moved back end at its present step', () => {
    expect(reported({ history: history('pending', 'in_transit', 'preparing') })).toEqual([
      'Placed: done 15h',
      'In the oven: current 17h',
      'Packed: todo',
      'On the way: todo',
      'Delivered: todo',
    ]);
  });

  it('of a shipment without its courier stop at packed; of a cancelled one they end', () => {
    const given = history('pending', 'picked_up', 'cancelled');
    expect(reported({ cancelledBy: 'courier', history: given }).slice(1, 4)).toEqual([
      'In the oven: done',
      'Packed: current 17h',
      'On the way: todo',
    ]);
    expect(reported({ cancelledBy: 'staff', history: history('pending', 'preparing', 'cancelled') })).toEqual([
      'Placed: done 15h',
      'In the oven: done 16h',
      'Packed: todo',
      'On the way: todo',
      'Delivered: todo',
    ]);
  });

  it('of a pickup are ready and collected', () => {
    expect(reported({ fulfilment: 'pickup', history: history('pending', 'preparing', 'ready_for_pickup') })).toEqual([
      'Placed: done 15h',
      'In the oven: done 16h',
      'Ready: current 17h',
      'Collected: todo',
    ]);
    expect(reported({ fulfilment: 'pickup', history: history('pending', 'delivered') }).at(-1)).toBe(
      'Collected: done 16h',
    );
  });

  it('are done, then at most one current, then open, with known times in order, in any case', () => {
    const way = fc.array(fc.constantFrom(...SHIPMENT_STATUSES), { maxLength: 12 });
    const by = fc.constantFrom('staff' as const, 'courier' as const, null);
    const where = fc.constantFrom('delivery' as const, 'pickup' as const);
    const what = fc.constantFrom(...SHIPMENT_KINDS);
    fc.assert(
      fc.property(way, by, where, what, (rest, cancelledBy, fulfilment, kind) => {
        const past = history('pending', ...rest);
        const now = trackingSteps({ kind, fulfilment, cancelledBy, history: past });
        expect(now.map(({ state }) => state).join(' ')).toMatch(/^(done ?)*(current ?)?(todo ?)*$/);
        expect(now.filter(({ state }) => state === 'todo').every(({ at }) => at === null)).toBe(true);
        const hours = now.flatMap(({ at }) => (at ? [at.getTime()] : []));
        expect(hours).toEqual([...hours].sort((a, b) => a - b));
        expect(past.map(({ at }) => at.getTime())).toEqual(expect.arrayContaining(hours));
      }),
    );
  });
});
