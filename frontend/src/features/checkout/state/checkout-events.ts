import type { CartLine, Totals } from '@/api/models';
import type { OrderRequest } from '../checkout-requests';
import type { CheckoutConflict } from '../payment/checkout-conflict';
import type { Card, CardAnswer, PaymentProblem } from '../payment/paying';
import type { PreparedPayment } from './prepared-payment';

/** The cart as it was shown when the shopper went on to the payment. */
export interface ShownOrder {
  lines: CartLine[];
  /** The total in cents; undefined while a new one is being worked out. */
  amount: number | undefined;
  /** What gift cards leave to pay of it. */
  due: number | undefined;
  totals: Totals | undefined;
}

/** Events of a checkout: the shopper's actions and the answers to requests. */
export type CheckoutEvent =
  | { type: 'start' | 'edit' | 'accept' | 'finish' }
  | { type: 'submit'; shown: ShownOrder }
  | { type: 'pay'; card: Card }
  /** A wallet's sheet has paid this order, or that is unknown to this page. */
  | { type: 'charged'; order: OrderRequest; problem: PaymentProblem | null }
  /** The card fields were unmounted: nothing waits for them any more. */
  | { type: 'cardRemoved' }
  /** Form and cart differ from, or match again, what the payment was prepared for. */
  | { type: 'changed' | 'restored' }
  /** `renewed`: prepared again for a pending press on Pay, with the card fields it was made in. */
  | { type: 'prepared' | 'renewed'; prepared: PreparedPayment }
  /** `reason`: why no payment could be prepared; null where fields of the form say it. */
  | { type: 'refused'; reason: string | null }
  | { type: 'alreadyPaid' }
  | { type: 'conflicted'; conflict: CheckoutConflict }
  | { type: 'resolved'; shown: ShownOrder }
  | { type: 'unresolved' | 'emptied' }
  | CardAnswer
  | { type: 'placed' }
  /** The payment did not happen. Payments started before a reload or in another tab were not prepared by this page. */
  | { type: 'unpaid'; reason: string }
  | { type: 'unpaidAfterReload' | 'unpaidElsewhere' }
  /** Nothing is left to pay: the money is being refunded, or the payment no longer belongs to this session. */
  | { type: 'over' }
  /** Paid as far as this page knows, but the shop did not answer. */
  | { type: 'unanswered' };

/** The data of a checkout besides its state. */
export interface CheckoutContext {
  shown: ShownOrder | null;
  prepared: PreparedPayment | null;
  conflict: CheckoutConflict | null;
  problem: PaymentProblem | null;
  /** The card fields in which Pay was pressed. */
  card: Card | null;
  /** The payment was prepared again after that press. */
  renewed: boolean;
  /** The requested order. */
  order: OrderRequest | null;
  /** The shopper has pressed Finish order. */
  finishing: boolean;
}
