import type { CheckoutEvent } from './checkout-events';
import { transition, type CheckoutSnapshot, type CheckoutState } from './checkout-machine';

/** What is done on entering a state: work that ends with the event it answers with, also when it breaks off. */
export interface Effect {
  run: (read: () => CheckoutSnapshot) => Promise<CheckoutEvent>;
  brokenOff: CheckoutEvent;
}

export type Effects = Partial<Record<CheckoutState, Effect>>;

/**
 * The checkout outside of React: each event leads to the next state at once, and each state that is entered does its
 * work once, however often the page is drawn. It goes on when the page is left, since a card may have been charged.
 */
export function createCheckoutStore(initial: CheckoutSnapshot, effects: Effects) {
  let now = initial;
  let started = false;
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
    const effect = effects[now.state];
    if (!effect) return;
    void effect.run(read).then(send, () => send(effect.brokenOff));
  };

  return {
    send,
    read,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Does the work of the state it begins in. */
    start: () => {
      if (!started) enter();
      started = true;
    },
  };
}
