import type { CartLine, Totals } from '@/api/models';
import type { OrderRequest } from '../checkout-requests';
import type { CheckoutConflict } from '../payment/checkout-conflict';
import type { PreparedPayment } from './prepared-payment';

/** Why the last payment did not go through, as the payment section tells it. */
export interface PaymentProblem {
  text: string;
  /** Certain that no money moved. */
  safe: boolean;
  /** It is this card that the bank will not take. */
  refused?: boolean;
}

/** The cart as it was shown when the shopper went on to the payment. */
export interface ShownOrder {
  lines: CartLine[];
  /** The total in cents; undefined while a new one is being worked out. */
  amount: number | undefined;
  totals: Totals | undefined;
}

/** The card fields on the page. `renewed`: the payment was prepared again after this press. */
export interface Card {
  confirm(prepared: PreparedPayment, renewed: boolean): Promise<CardAnswer>;
}

export type CardAnswer =
  /** Nothing was charged; `problem` is null where the fields themselves say what is missing. */
  | { type: 'declined'; problem: PaymentProblem | null }
  /** The payment is no longer the one that this page shows, so it was not sent to the bank. */
  | { type: 'outdated'; reason: string }
  /** Paid, or nobody here knows: the shop does. `problem` is what is known when it was not. */
  | { type: 'confirmed'; problem: PaymentProblem | null };

/** What happens to a checkout: what the shopper does, and what is answered. */
export type CheckoutEvent =
  | { type: 'start' | 'edit' | 'accept' | 'finish' }
  | { type: 'submit'; shown: ShownOrder }
  | { type: 'pay'; card: Card }
  /** The card fields have left the page: nobody waits for them any more. */
  | { type: 'cardRemoved' }
  /** Form and cart are no longer, or again, what the payment was prepared for. */
  | { type: 'changed' | 'restored' }
  /** `renewed`: prepared again for a press that waits, with the card fields it was made in. */
  | { type: 'prepared' | 'renewed'; prepared: PreparedPayment }
  | { type: 'refused' | 'alreadyPaid' }
  | { type: 'conflicted'; conflict: CheckoutConflict }
  | { type: 'resolved'; shown: ShownOrder }
  | { type: 'unresolved' | 'emptied' }
  | CardAnswer
  | { type: 'placed' }
  /** The payment did not happen; a payment that was begun before a reload, or in another tab, was not prepared here. */
  | { type: 'unpaid'; reason: string }
  | { type: 'unpaidAfterReload' | 'unpaidElsewhere' }
  /** Nothing is left to be paid here: the money is on its way back, or this session has no such payment any more. */
  | { type: 'over' }
  /** Paid as far as this page knows, but the shop did not answer. */
  | { type: 'unanswered' };

/** What a checkout knows besides its state. */
export interface CheckoutContext {
  shown: ShownOrder | null;
  prepared: PreparedPayment | null;
  conflict: CheckoutConflict | null;
  problem: PaymentProblem | null;
  /** The card fields in which Pay was pressed. */
  card: Card | null;
  /** The payment was prepared again after that press. */
  renewed: boolean;
  /** The order that is asked for. */
  order: OrderRequest | null;
}
