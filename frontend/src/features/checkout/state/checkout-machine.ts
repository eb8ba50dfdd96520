import type { OrderRequest } from '../checkout-requests';
import type { CheckoutContext, CheckoutEvent } from './checkout-events';

/**
 * The states of a checkout and their transitions. Events missing in a row are ignored in that state: a second press on
 * Pay, a late answer. Drawn in docs/checkout.md.
 */
export const TABLE = {
  /** Only the cart is shown. */
  cart: { start: 'details', charged: 'placing' },
  /** The customer's form. */
  details: { submit: 'preparing', charged: 'placing' },
  /** Requests quotes and the payment; the form stays visible. */
  preparing: { prepared: 'payment', refused: 'details', conflicted: 'conflict', alreadyPaid: 'placed' },
  /** The shop cannot deliver what the page shows; the form stays visible with what can be accepted instead. */
  conflict: { submit: 'preparing', accept: 'resolving', charged: 'placing' },
  /** Changes the cart to what the shop can deliver. */
  resolving: { resolved: 'preparing', emptied: 'details', unresolved: 'conflict' },
  /** The card fields. */
  payment: { pay: 'confirming', edit: 'details', changed: 'changed' },
  /** Shows the form again: form or cart differ from what the payment was prepared for. */
  changed: { submit: 'preparing', restored: 'payment', charged: 'placing' },
  /** The bank is asked. The only state in which money moves. */
  confirming: { declined: 'payment', outdated: 'renewing', confirmed: 'placing' },
  /** Prepares the payment again while the card fields stay. */
  renewing: {
    prepared: 'payment',
    renewed: 'confirming',
    refused: 'details',
    conflicted: 'conflict',
    alreadyPaid: 'placed',
    pay: 'renewing',
    cardRemoved: 'renewing',
  },
  /** Requests the order. Only the shop's answer leads back to a payment. */
  placing: {
    placed: 'placed',
    unanswered: 'unplaced',
    unpaid: 'renewing',
    unpaidAfterReload: 'details',
    unpaidElsewhere: 'cart',
    over: 'cart',
  },
  /** Paid as far as this page knows, but the shop does not answer: the order is requested again from time to time. */
  unplaced: {
    finish: 'placing',
    placed: 'placed',
    unpaid: 'renewing',
    unpaidAfterReload: 'details',
    unpaidElsewhere: 'cart',
    over: 'cart',
  },
  /** Leads to the confirmation page. */
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
  finishing: false,
};

/** The initial checkout: at the cart, or with a payment whose order is unknown. */
export const initialSnapshot = (unseen: OrderRequest | null): CheckoutSnapshot =>
  unseen ? { ...NOTHING, state: 'placing', order: unseen } : { ...NOTHING, state: 'cart' };

/** The checkout after an event; unchanged if the state has no such transition. */
export function transition(before: CheckoutSnapshot, event: CheckoutEvent): CheckoutSnapshot {
  const row: Partial<Record<CheckoutEvent['type'], CheckoutState>> = TABLE[before.state];
  const state = row[event.type];
  return state ? { ...before, ...learnt(before, event), state } : before;
}

/** The changes of the data by an event. */
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
    case 'refused':
      return { problem: event.reason === null ? null : { text: event.reason, safe: true } };
    case 'edit':
      return { problem: null };
    case 'prepared':
      return { prepared: event.prepared, card: null };
    case 'renewed':
      return { prepared: event.prepared, problem: null, renewed: true };
    case 'pay':
      // A press during renewal waits for it, and the previous message stays until then.
      return before.state === 'renewing' ? { card: event.card } : { card: event.card, problem: null, renewed: false };
    case 'cardRemoved':
      return { card: null };
    case 'declined':
      return { problem: event.problem, card: null };
    case 'outdated':
      return { problem: { text: event.reason, safe: true } };
    case 'confirmed':
      return { order: before.prepared?.order ?? null, problem: event.problem, card: null };
    case 'charged':
      // What else was prepared is over.
      return { ...NOTHING, order: event.order, problem: event.problem };
    case 'finish':
      return { finishing: true };
    case 'unpaid':
      // The bank's message has more detail than the shop's; it is now certain that nothing was charged.
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

/** The part of the page a state belongs to. */
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
