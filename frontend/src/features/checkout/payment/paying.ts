import type { Intent } from '@/api/models';
import type { OrderRequest } from '../checkout-requests';
import type { BillingDetails } from './prepare-payment';

/** The title of the toast about a payment; it is withdrawn when the shopper pays again. */
export const PAYMENT_FAILED = 'Payment Failed';

/** A payment that is ready for a card, or for a press if nothing is to be charged. */
export interface ReadyPayment {
  intent: Intent;
  order: Pick<OrderRequest, 'customerEmail'>;
  /** Null if a wallet brings them. */
  billing: BillingDetails | null;
  /** When the reservation ends, by this browser's clock. */
  reservedUntil: number;
}

/** What the card fields need to know of the page that they are on, before the bank is asked and after a refusal. */
export interface PaymentPage {
  /** Path to which the bank's own page returns. */
  path: string;
  remember(payment: ReadyPayment): void;
  forget(): void;
}

/** The part of a page on which an order is paid: of the checkout, or of an order that staff typed. */
export interface Paying {
  page: PaymentPage;
  prepared: ReadyPayment | null;
  /** What is held until the payment's time is over; null if the page itself says how long. */
  held: string | null;
  problem: PaymentProblem | null;
  paying: boolean;
  editable: boolean;
  unplaced: boolean;
  /** Nothing is charged for the order that is being placed. */
  isFree: boolean;
  pay: (card: Card) => void;
  cardRemoved: () => void;
  finish: () => void;
}

/** Why the last payment failed or could not be prepared, as shown in the payment section. */
export interface PaymentProblem {
  text: string;
  /** It is certain that nothing was charged. */
  safe: boolean;
  /** The bank refuses this card. */
  refused?: boolean;
  /** The card fields show the text at the field concerned. */
  inFields?: boolean;
}

/** The card fields on the page. `renewed`: the payment was prepared again after this press. */
export interface Card {
  confirm(prepared: ReadyPayment, renewed: boolean): Promise<CardAnswer>;
}

export type CardAnswer =
  /** Nothing was charged; `problem` is null where the fields themselves say what is missing. */
  | { type: 'declined'; problem: PaymentProblem | null }
  /** The payment is no longer the one that this page shows, so it was not sent to the bank. */
  | { type: 'outdated'; reason: string }
  /** Paid, or unknown to this page and to be asked of the shop. `problem` is what is known about a failure. */
  | { type: 'confirmed'; problem: PaymentProblem | null };
