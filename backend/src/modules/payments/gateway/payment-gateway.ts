import type { PaymentMode } from '../payment';

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'processing'
  | 'succeeded'
  | 'canceled';

/** A payment intent as the card provider sees it now. Amounts in cents. */
export interface Intent {
  id: string;
  status: IntentStatus;
  amountCents: number;
  amountReceivedCents: number;
  clientSecret: string;
  customerId: string | null;
  metadata: Record<string, string>;
  /** Of the card it was paid with, where that was asked for. */
  cardLast4: string | null;
}

export interface IntentDetails {
  amountCents: number;
  metadata: Record<string, string>;
  customerId: string | null;
  description: string;
}

export interface PayerDetails {
  name: string;
  email: string;
  phone: string;
}

/** A refund as the card provider knows it. */
export interface MadeRefund {
  id: string;
  /** The name it was asked for under; null for one that somebody made elsewhere. */
  name: string | null;
  status: 'succeeded' | 'requested' | 'failed';
  /** The provider's word for why it failed. */
  failureReason: string | null;
}

/**
 * The card provider. Every call that changes something takes an idempotency key, so that it may be repeated after a
 * crash or a time-out. Throws `PaymentProviderDown` when the outcome is unknown, `IntentLocked` when the intent's
 * state no longer allows the change.
 */
export abstract class PaymentGateway {
  /** Mode new payments are made in. */
  abstract mode(): PaymentMode;
  /** Name of the keys new payments are made with; every other call names those its payment was made with. */
  abstract account(): string;
  /** The same; null while card payment is not set up, where `account` throws. */
  abstract accountIfSetUp(): string | null;
  abstract publishableKey(): string;
  abstract createCustomer(payer: PayerDetails, key: string): Promise<string>;
  /** One that is gone already is gone. */
  abstract deleteCustomer(account: string, customerId: string): Promise<void>;
  abstract createIntent(details: IntentDetails, key: string): Promise<Intent>;
  abstract updateIntent(account: string, id: string, details: IntentDetails, key: string): Promise<Intent>;
  abstract retrieveIntent(account: string, id: string): Promise<Intent>;
  /** Intents made at or after the moment, with what was refunded of each. */
  abstract intentsSince(
    account: string,
    moment: Date,
  ): Promise<(Intent & { refundedCents: number; createdAt: Date })[]>;
  /** Cancels if the state allows it; either way the answer is the state the intent is in now. */
  abstract cancelIntent(account: string, id: string): Promise<Intent>;
  /**
   * Gives money back; the refund carries `name` so that it can be found again. Throws RefundRefused when it never will,
   * RefundNotMade when it certainly was not made now, ProviderOutage when nobody knows.
   */
  abstract refund(
    account: string,
    refund: { paymentIntentId: string; amountCents: number; name: string },
    key: string,
  ): Promise<MadeRefund>;
  /** Every refund of the intent. Throws ProviderOutage. */
  abstract refundsOf(account: string, paymentIntentId: string): Promise<MadeRefund[]>;
}
