/** @jest-environment node */
import type { CheckoutEvent, ShownOrder } from './checkout-events';
import { initialSnapshot } from './checkout-machine';
import { createCheckoutStore, type Effect } from './checkout-store';

const submit: CheckoutEvent = { type: 'submit', shown: {} as ShownOrder };

/** An effect that the test completes. */
function work(brokenOff: CheckoutEvent) {
  const runs: { answer: (event: CheckoutEvent) => void; breakOff: () => void }[] = [];
  const run = () =>
    new Promise<CheckoutEvent>((answer, breakOff) => {
      runs.push({ answer, breakOff: () => breakOff(new Error('broken off')) });
    });
  return { runs, effect: { run, brokenOff } satisfies Effect };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

function open() {
  const preparing = work({ type: 'refused', reason: null });
  const store = createCheckoutStore(initialSnapshot(null), { preparing: preparing.effect });
  store.send({ type: 'start' });
  return { store, runs: preparing.runs };
}

describe('the effect of a state', () => {
  it('runs once on entering it, whatever is pressed during it', async () => {
    const { store, runs } = open();
    store.send(submit);
    store.send(submit);
    store.send({ type: 'start' });
    expect(runs).toHaveLength(1);
    runs[0]!.answer({ type: 'refused', reason: null });
    await settle();
    store.send(submit);
    expect(runs).toHaveLength(2);
  });

  it('continues after the page was left', async () => {
    const { store, runs } = open();
    const leave = store.subscribe(() => undefined);
    store.send(submit);
    leave();
    runs[0]!.answer({ type: 'refused', reason: null });
    await settle();
    expect(store.read().state).toBe('details');
  });

  it('ends also when it fails', async () => {
    const { store, runs } = open();
    store.send(submit);
    runs[0]!.breakOff();
    await settle();
    expect(store.read().state).toBe('details');
  });

  it('is ignored once its state was left, also after the state was entered again', async () => {
    const [placing, unplaced] = [work({ type: 'unanswered' }), work({ type: 'unanswered' })];
    const effects = { placing: placing.effect, unplaced: unplaced.effect };
    const store = createCheckoutStore({ ...initialSnapshot(null), state: 'unplaced' }, effects);
    store.start();
    store.send({ type: 'finish' });
    placing.runs[0]!.answer({ type: 'unanswered' });
    await settle();
    expect(store.read().state).toBe('unplaced');
    unplaced.runs[0]!.answer({ type: 'placed' });
    await settle();
    expect(store.read().state).toBe('unplaced');
    unplaced.runs[1]!.answer({ type: 'placed' });
    await settle();
    expect(store.read().state).toBe('placed');
  });

  it('of the initial state runs once, however often the store is started', () => {
    const placing = work({ type: 'unanswered' });
    const store = createCheckoutStore({ ...initialSnapshot(null), state: 'placing' }, { placing: placing.effect });
    expect(placing.runs).toHaveLength(0);
    store.start();
    store.start();
    expect(placing.runs).toHaveLength(1);
  });
});

it('notifies the page of changes only', () => {
  const { store } = open();
  let notified = 0;
  store.subscribe(() => (notified += 1));
  const before = store.read();
  store.send({ type: 'placed' });
  expect([notified, store.read() === before]).toEqual([0, true]);
  store.send(submit);
  expect(notified).toBe(1);
});
