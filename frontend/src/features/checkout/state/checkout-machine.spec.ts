/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import type { OrderRequest } from '../checkout-requests';
import type { CheckoutConflict } from '../payment/checkout-conflict';
import type { CheckoutEvent, ShownOrder } from './checkout-events';
import type { Card } from '../payment/paying';
import {
  initialSnapshot,
  STAGES,
  TABLE,
  transition,
  type CheckoutSnapshot,
  type CheckoutState,
} from './checkout-machine';
import type { PreparedPayment } from './prepared-payment';

const ROWS: Record<CheckoutState, Partial<Record<CheckoutEvent['type'], CheckoutState>>> = TABLE;
const STATES = Object.keys(TABLE) as CheckoutState[];

const order = { paymentIntentId: 'pi_1' } as OrderRequest;
const prepared = { order, fingerprint: 'as shown' } as PreparedPayment;
const shown: ShownOrder = { lines: [], amount: 2475, due: 2475, totals: undefined };
const conflict: CheckoutConflict = { title: 'Sold out', changes: [], resolution: { kind: 'remove', ids: [1] } };
const card: Card = { confirm: async () => ({ type: 'confirmed', problem: null }) };

const EVENTS: { [T in CheckoutEvent['type']]: CheckoutEvent & { type: T } } = {
  start: { type: 'start' },
  edit: { type: 'edit' },
  accept: { type: 'accept' },
  finish: { type: 'finish' },
  submit: { type: 'submit', shown },
  pay: { type: 'pay', card },
  cardRemoved: { type: 'cardRemoved' },
  charged: { type: 'charged', order, problem: null },
  changed: { type: 'changed' },
  restored: { type: 'restored' },
  prepared: { type: 'prepared', prepared },
  renewed: { type: 'renewed', prepared },
  refused: { type: 'refused', reason: 'The payment system is down.' },
  alreadyPaid: { type: 'alreadyPaid' },
  conflicted: { type: 'conflicted', conflict },
  resolved: { type: 'resolved', shown },
  unresolved: { type: 'unresolved' },
  emptied: { type: 'emptied' },
  declined: { type: 'declined', problem: { text: 'Your card was declined.', safe: true } },
  outdated: { type: 'outdated', reason: 'The time to pay was over.' },
  confirmed: { type: 'confirmed', problem: null },
  placed: { type: 'placed' },
  unpaid: { type: 'unpaid', reason: 'Nothing was charged.' },
  unpaidAfterReload: { type: 'unpaidAfterReload' },
  unpaidElsewhere: { type: 'unpaidElsewhere' },
  over: { type: 'over' },
  unanswered: { type: 'unanswered' },
};
const events = Object.values(EVENTS);

/** Events by which the shop says that nothing was charged or the money goes back; only these allow another payment. */
const SHOP_SAYS_UNPAID = new Set<string>(['unpaid', 'unpaidAfterReload', 'unpaidElsewhere', 'over']);

const SHOPS_TURN = new Set<CheckoutState>(['placing', 'unplaced', 'placed']);

/** Data that a state's effect or its part of the page requires. */
const KNOWN: Partial<Record<CheckoutState, (keyof CheckoutSnapshot)[]>> = {
  preparing: ['shown'],
  conflict: ['conflict'],
  resolving: ['conflict'],
  payment: ['prepared'],
  changed: ['prepared'],
  renewing: ['prepared'],
  confirming: ['prepared', 'card'],
  placing: ['order'],
  unplaced: ['order'],
};

/**
 * Guarantees of the effects: they continue a press only if one is pending, and a payment only if this page prepared it.
 */
const isPromised = ({ type }: CheckoutEvent, now: CheckoutSnapshot) =>
  (type !== 'renewed' || now.card !== null) && (type !== 'unpaid' || now.prepared !== null);

/** The successive states of a checkout. */
const walk = (from: CheckoutSnapshot, steps: CheckoutEvent[]) =>
  steps.reduce((passed, event) => [...passed, transition(passed.at(-1)!, event)], [from]);

interface Step {
  before: CheckoutSnapshot;
  event: CheckoutEvent;
  now: CheckoutSnapshot;
}

/** A random walk: in each state one of the possible events. */
const walks = fc
  .tuple(fc.constantFrom(null, order), fc.array(fc.nat(), { minLength: 1, maxLength: 80, size: 'max' }))
  .map(([unseen, choices]) => {
    const steps: Step[] = [];
    let before = initialSnapshot(unseen);
    for (const choice of choices) {
      const open = events.filter((event) => event.type in TABLE[before.state] && isPromised(event, before));
      const event = open[choice % open.length];
      if (!event) break;
      const now = transition(before, event);
      steps.push({ before, event, now });
      before = now;
    }
    return { from: initialSnapshot(unseen), steps };
  });

/** The states reachable from these by any number of such events. */
function reach(from: CheckoutState[], by: (event: string) => boolean): Set<CheckoutState> {
  const found = new Set<CheckoutState>();
  const open = [...from];
  for (let state = open.pop(); state; state = open.pop())
    for (const [event, next] of Object.entries(ROWS[state]))
      if (by(event) && !found.has(next)) {
        found.add(next);
        open.push(next);
      }
  return found;
}

describe('the state machine of the checkout', () => {
  it('every event in every state leads to a defined state, or is ignored', () => {
    for (const state of STATES)
      for (const event of events) {
        const before: CheckoutSnapshot = { ...initialSnapshot(order), prepared, card, conflict, shown, state };
        const next = ROWS[state][event.type];
        const after = transition(before, event);
        expect(after === before).toBe(next === undefined);
        expect(after.state).toBe(next ?? state);
        expect(STATES).toContain(after.state);
        expect(STAGES[after.state]).toBeDefined();
      }
  });

  it('every state can be reached, and every state but the last can still lead to an order', () => {
    const all = new Set(STATES);
    expect(new Set(['cart', 'placing', ...reach(['cart', 'placing'], () => true)])).toEqual(all);
    for (const state of STATES.filter((name) => name !== 'placed'))
      expect([state, reach([state], () => true).has('placed')]).toEqual([state, true]);
    expect(Object.keys(TABLE.placed)).toEqual([]);
  });

  it('every state has the data it needs, whatever happened before', () => {
    fc.assert(
      fc.property(walks, ({ from, steps }) => {
        for (const now of [from, ...steps.map((step) => step.now)])
          expect([now.state, KNOWN[now.state]?.filter((key) => now[key] === null) ?? []]).toEqual([now.state, []]);
      }),
    );
  });
});

describe('payments in the state machine', () => {
  it('are confirmed in one state only, by a press on Pay or by one that waited', () => {
    const doors = STATES.flatMap((state) =>
      Object.entries(ROWS[state]).flatMap(([event, next]) => (next === 'confirming' ? [`${state} ${event}`] : [])),
    );
    expect(doors.sort()).toEqual(['payment pay', 'renewing renewed']);
  });

  it('that may have been charged lead to a request to the shop and not back to the card before its answer', () => {
    expect(ROWS.confirming.confirmed).toBe('placing');
    for (const state of STATES) expect(['placing', undefined]).toContain(ROWS[state].charged);
    const withoutWord = reach(['placing'], (event) => !SHOP_SAYS_UNPAID.has(event));
    expect([...withoutWord].sort()).toEqual(['placed', 'placing', 'unplaced']);
  });

  it('are never confirmed again on any path, unless the bank or the shop refused', () => {
    fc.assert(
      fc.property(walks, ({ from, steps }) => {
        let atRisk = from.state === 'placing';
        for (const { event, now } of steps) {
          if (event.type === 'confirmed' || event.type === 'charged') atRisk = true;
          if (SHOP_SAYS_UNPAID.has(event.type)) atRisk = false;
          expect([event.type, now.state, atRisk && !SHOPS_TURN.has(now.state)]).toEqual([event.type, now.state, false]);
        }
      }),
    );
  });

  it('are confirmed once for a double press, and not at all after the order was changed', () => {
    const payment = walk(initialSnapshot(null), [EVENTS.start, EVENTS.submit, EVENTS.prepared]).at(-1)!;
    const pressed = transition(payment, EVENTS.pay);
    expect(transition(pressed, EVENTS.pay)).toBe(pressed);
    const changed = transition(payment, EVENTS.changed);
    expect(transition(changed, EVENTS.pay)).toBe(changed);
  });

  it('are not confirmed by a press whose card fields have been removed since', () => {
    const waiting = walk(initialSnapshot(null), [
      EVENTS.start,
      EVENTS.submit,
      EVENTS.prepared,
      EVENTS.pay,
      EVENTS.outdated,
    ]).at(-1)!;
    expect(waiting).toMatchObject({ state: 'renewing', card });
    expect(transition(waiting, EVENTS.cardRemoved)).toMatchObject({ state: 'renewing', card: null });
  });

  it('that are being made, or were, cannot be edited, and a change of the cart waits for the answer', () => {
    for (const state of ['confirming', 'renewing', 'placing', 'unplaced', 'placed'] as const)
      for (const event of ['edit', 'submit', 'changed', 'start'] as const)
        expect([state, event, event in TABLE[state]]).toEqual([state, event, false]);
  });
});

describe('the payment message for the shopper', () => {
  const after = (...steps: CheckoutEvent[]) => walk(initialSnapshot(null), steps).at(-1)!;
  const pressed = [EVENTS.start, EVENTS.submit, EVENTS.prepared, EVENTS.pay];

  it('keeps the reason of the bank when the shop only knows that nothing was charged', () => {
    const lost: CheckoutEvent = { type: 'confirmed', problem: { text: 'The connection was lost.', safe: false } };
    expect(after(...pressed, lost, EVENTS.unpaid).problem).toEqual({ text: 'The connection was lost.', safe: true });
    expect(after(...pressed, EVENTS.confirmed, EVENTS.unpaid).problem).toEqual({
      text: 'Nothing was charged.',
      safe: true,
    });
  });

  it('is cleared by a new press and a new form', () => {
    expect(after(...pressed, EVENTS.declined).problem).not.toBeNull();
    expect(after(...pressed, EVENTS.declined, EVENTS.pay).problem).toBeNull();
    expect(after(...pressed, EVENTS.declined, EVENTS.edit, EVENTS.submit).problem).toBeNull();
  });
});

/** The table drawn as in docs/checkout.md. */
function diagram(): string {
  const arrows = STATES.flatMap((state) => {
    const byTarget = new Map<string, string[]>();
    for (const [event, next] of Object.entries(ROWS[state])) byTarget.set(next, [...(byTarget.get(next) ?? []), event]);
    return [...byTarget].map(([next, by]) => `  ${state} --> ${next}: ${by.join(', ')}`);
  });
  const ends = ['  [*] --> cart', '  [*] --> placing: a payment without an order is remembered'];
  return ['stateDiagram-v2', ...ends, ...arrows, '  placed --> [*]'].join('\n');
}

it('docs/checkout.md contains the current table', () => {
  const page = readFileSync(path.join(__dirname, '../../../../../docs/checkout.md'), 'utf8');
  expect(/```mermaid\n([\s\S]*?)\n```/.exec(page)?.[1]).toBe(diagram());
});
