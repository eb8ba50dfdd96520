import type { Intent } from '@/api/models';
import type { OrderRequest } from '../checkout-requests';
import type { Card, PaymentProblem } from '../state/checkout-events';
import type { BillingDetails } from './prepare-payment';

/** A payment that is ready for a card, or for a press if nothing is to be charged. */
export interface ReadyPayment {
  intent: Intent;
  order: Pick<OrderRequest, 'customerEmail'>;
  billing: BillingDetails;
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
