import type { OrderRequest } from '../checkout-requests';
import type { CheckoutContext, CheckoutEvent } from './checkout-events';

/**
 * Where a checkout can be, and what leads from there to where. What is not in a row does not happen there: a second
 * press on Pay, an answer that comes late. Drawn in docs/checkout.md.
 */
export const TABLE = {
  /** Only the cart is shown. */
  cart: { start: 'details' },
  /** The customer's form. */
  details: { submit: 'preparing' },
  /** Quotes and the payment are asked for; the form stays. */
  preparing: { prepared: 'payment', refused: 'details', conflicted: 'conflict', alreadyPaid: 'placed' },
  /** The shop would no longer do what the page shows; the form stays, with what can be accepted instead. */
  conflict: { submit: 'preparing', accept: 'resolving' },
  /** The cart is brought to what the shop can do. */
  resolving: { resolved: 'preparing', emptied: 'details', unresolved: 'conflict' },
  /** The card fields. */
  payment: { pay: 'confirming', edit: 'details', changed: 'changed' },
  /** The form again: form or cart are not what the payment was prepared for. */
  changed: { submit: 'preparing', restored: 'payment' },
  /** The bank is asked. The only state in which money moves. */
  confirming: { declined: 'payment', outdated: 'renewing', confirmed: 'placing' },
  /** The payment is prepared again while the card fields stay. */
  renewing: {
    prepared: 'payment',
    renewed: 'confirming',
    refused: 'details',
    conflicted: 'conflict',
    alreadyPaid: 'placed',
    pay: 'renewing',
    cardRemoved: 'renewing',
  },
  /** The shop is asked for the order. Only its answer leads back to a payment. */
  placing: {
    placed: 'placed',
    unanswered: 'unplaced',
    unpaid: 'renewing',
    unpaidAfterReload: 'details',
    unpaidElsewhere: 'cart',
    over: 'cart',
  },
  /** Paid as far as this page knows, but the shop is silent: only the order can be asked for again. */
  unplaced: { finish: 'placing' },
  /** On the way to the page of thanks. */
  placed: {},
} as const satisfies Record<string, Partial<Record<CheckoutEvent['type'], string>>>;

export type CheckoutState = keyof typeof TABLE;

export interface CheckoutSnapshot extends CheckoutContext {
  state: CheckoutState;
}

const NOTHING: CheckoutContext = {
  shown: null,
  prepared: null,
  conflict: null,
  problem: null,
  card: null,
  renewed: false,
  order: null,
};

/** A checkout as a page finds it: at the cart, or with a payment whose order nobody has seen yet. */
export const initialSnapshot = (unseen: OrderRequest | null): CheckoutSnapshot =>
  unseen ? { ...NOTHING, state: 'placing', order: unseen } : { ...NOTHING, state: 'cart' };

/** The checkout after an event; the same one when nothing leads on from its state. */
export function transition(before: CheckoutSnapshot, event: CheckoutEvent): CheckoutSnapshot {
  const row: Partial<Record<CheckoutEvent['type'], CheckoutState>> = TABLE[before.state];
  const state = row[event.type];
  return state ? { ...before, ...learnt(before, event), state } : before;
}

/** What an event adds to, or takes from, what is known. */
function learnt(before: CheckoutSnapshot, event: CheckoutEvent): Partial<CheckoutContext> {
  switch (event.type) {
    case 'submit':
      return { shown: event.shown, conflict: null, problem: null };
    case 'resolved':
      return { shown: event.shown, conflict: null };
    case 'conflicted':
      return { conflict: event.conflict };
    case 'emptied':
      return { conflict: null };
    case 'prepared':
      return { prepared: event.prepared, card: null };
    case 'renewed':
      return { prepared: event.prepared, problem: null, renewed: true };
    case 'pay':
      // A press while the payment is prepared again waits for it, and what was said before stands until then.
      return before.state === 'renewing' ? { card: event.card } : { card: event.card, problem: null, renewed: false };
    case 'cardRemoved':
      return { card: null };
    case 'declined':
      return { problem: event.problem, card: null };
    case 'outdated':
      return { problem: { text: event.reason, safe: true } };
    case 'confirmed':
      return { order: before.prepared?.order ?? null, problem: event.problem, card: null };
    case 'unpaid':
      // What the bank said is more than what the shop knows; that nothing was charged is certain now.
      return { problem: { text: event.reason, ...before.problem, safe: true }, order: null };
    case 'unpaidAfterReload':
    case 'unpaidElsewhere':
      return { order: null };
    case 'over':
      return NOTHING;
    default:
      return {};
  }
}

/** The part of the page that a state is worked on in. */
export const STAGES = {
  cart: 'cart',
  details: 'details',
  preparing: 'details',
  conflict: 'details',
  resolving: 'details',
  changed: 'details',
  payment: 'payment',
  confirming: 'payment',
  renewing: 'payment',
  unplaced: 'payment',
  placing: 'placing',
  placed: 'placing',
} as const satisfies Record<CheckoutState, string>;

export type Stage = (typeof STAGES)[CheckoutState];
