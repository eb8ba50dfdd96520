import type { CheckoutEvent } from './checkout-events';
import { transition, type CheckoutSnapshot, type CheckoutState } from './checkout-machine';

/**
 * The effect of entering a state. It ends with an event; if it throws, with `brokenOff`. `left` is true once the state
 * was left without it; its event is ignored then.
 */
export interface Effect {
  run: (read: () => CheckoutSnapshot, left: () => boolean) => Promise<CheckoutEvent>;
  brokenOff: CheckoutEvent;
}

type Effects = Partial<Record<CheckoutState, Effect>>;

/**
 * The checkout outside of React: each event leads to the next state at once, and the effect of an entered state runs
 * once, regardless of rendering. It continues after the page is left, since a card may have been charged.
 */
export function createCheckoutStore(initial: CheckoutSnapshot, effects: Effects) {
  let now = initial;
  let started = false;
  let entered = 0;
  const listeners = new Set<() => void>();
  const read = () => now;

  const send = (event: CheckoutEvent) => {
    const before = now;
    now = transition(before, event);
    if (now === before) return;
    for (const listener of listeners) listener();
    if (now.state !== before.state) enter();
  };

  const enter = () => {
    const visit = ++entered;
    const effect = effects[now.state];
    if (!effect) return;
    const left = () => visit !== entered;
    const end = (event: CheckoutEvent) => {
      if (!left()) send(event);
    };
    void effect.run(read, left).then(end, () => end(effect.brokenOff));
  };

  return {
    send,
    read,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Runs the effect of the initial state. */
    start: () => {
      if (!started) enter();
      started = true;
    },
  };
}
