import type { Cents } from '@crispi/rules/money';
import type { PaymentMode } from '../payment';
import type { BalanceLine } from '../payouts/balance-line';
import type { Payout } from '../payouts/payout';

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'processing'
  | 'succeeded'
  | 'canceled';

/** The present state of a payment intent at the card provider. Amounts in cents. */
export interface Intent {
  id: string;
  status: IntentStatus;
  amountCents: number;
  amountReceivedCents: number;
  clientSecret: string;
  customerId: string | null;
  metadata: Record<string, string>;
  /** Last digits of the card, if they were requested. */
  cardLast4: string | null;
}

export interface IntentDetails {
  amountCents: number;
  metadata: Record<string, string>;
  customerId: string | null;
  /** Whether the customer's saved cards may pay; then their security code is asked again. */
  savedCards?: boolean;
  description: string;
  /** After the account's prefix on card statements; null: the account's own. */
  statementName: string | null;
}

export interface PayerDetails {
  name: string;
  email: string;
  phone: string;
}

/** A refund in the provider's books. */
export interface MadeRefund {
  id: string;
  /** The name it was requested with; null for one that was made elsewhere. */
  name: string | null;
  status: 'succeeded' | 'requested' | 'failed';
  /** The provider's reason for the failure. */
  failureReason: string | null;
}

/** What is sold to one address. Amounts without tax. */
export interface TaxQuestion {
  /** At most 100, at least one. References are unique. A missing tax code: the account's default. */
  lines: { reference: string; amountCents: Cents; taxCode: string | null }[];
  /** 0 if there is nothing to pay for it: then the answer has no tax on delivery. */
  deliveryCents: Cents;
  deliveryTaxCode: string | null;
  address: { line1: string | null; city: string | null; state: string | null; zipCode: string; country: string };
}

export interface TaxOnPart {
  cents: Cents;
  /** Of all authorities together, as an exact fraction ("0.0825") of the taxable part; "0" if it is not taxed. */
  rate: string;
  /** Why it is taxed like this, in Stripe's words ("standard_rated", "product_exempt", "not_collecting"). */
  rule: string;
}

export interface TaxCalculation {
  id: string;
  /** By reference. */
  lines: Map<string, TaxOnPart>;
  delivery: TaxOnPart | null;
}

/** Refunded money, tax included. The reference is unique among all sales and refunds of the account. */
export interface TaxReversal {
  cents: Cents;
  reference: string;
  /** The whole sale at once. Only if nothing of it is reversed yet; otherwise the rest is given as an amount. */
  full: boolean;
}

/**
 * The card provider. Every call that changes something takes an idempotency key, so that it can be repeated after a
 * crash or a time-out. Throws `PaymentProviderDown` if the outcome is unknown, `IntentLocked` if the intent's state no
 * longer allows the change.
 */
export abstract class PaymentGateway {
  /** Mode of new payments. */
  abstract mode(): PaymentMode;
  /** Account for new payments; all other calls take the account that their payment was made with. */
  abstract account(): string;
  /** Like `account`, but null instead of an error while card payment is not set up. */
  abstract accountIfSetUp(): string | null;
  abstract publishableKey(): string;
  abstract createCustomer(payer: PayerDetails, key: string): Promise<string>;
  /** Succeeds if the customer does not exist any more. */
  abstract deleteCustomer(account: string, customerId: string): Promise<void>;
  abstract createIntent(details: IntentDetails, key: string): Promise<Intent>;
  abstract updateIntent(account: string, id: string, details: IntentDetails, key: string): Promise<Intent>;
  abstract retrieveIntent(account: string, id: string): Promise<Intent>;
  /** Intents created at or after the moment, with the refunded amount of each. */
  abstract intentsSince(
    account: string,
    moment: Date,
  ): Promise<(Intent & { refundedCents: number; createdAt: Date })[]>;
  /** Cancels if the state allows it; returns the present state either way. */
  abstract cancelIntent(account: string, id: string): Promise<Intent>;
  /**
   * Makes a refund; it carries `name` so that it can be found again. Throws RefundRefused if it can never be made,
   * RefundNotMade if it was certainly not made now, ProviderOutage if the outcome is unknown.
   */
  abstract refund(
    account: string,
    refund: { paymentIntentId: string; amountCents: number; name: string },
    key: string,
  ): Promise<MadeRefund>;
  /** Every refund of the intent. Throws ProviderOutage. */
  abstract refundsOf(account: string, paymentIntentId: string): Promise<MadeRefund[]>;
  /** A payout and the transactions it is made of, itself included; those of a payout made by hand are not known. */
  abstract payout(account: string, id: string): Promise<{ payout: Payout; lines: BalanceLine[] }>;
  /** The transactions of the balance, and the payouts, created at or after the moment. */
  abstract balanceSince(account: string, moment: Date): Promise<{ lines: BalanceLine[]; payoutIds: string[] }>;
  /**
   * The tax on a sale, with the account for new payments. The same key must ask the same question. Throws
   * TaxPlaceUnknown if the address is too vague or wrong.
   */
  abstract calculateTax(question: TaxQuestion, key: string): Promise<TaxCalculation>;
  /**
   * Records the tax of a sale, once for each reference, however often it is called. A calculation can be recorded for
   * 90 days.
   * @returns the id of the transaction, which a reversal needs; null if it was recorded by an earlier call whose answer
   *   was lost more than a day ago: Stripe finds no transaction by its reference
   * @throws TaxRefused if it can never be recorded, ProviderOutage if the outcome is unknown
   */
  abstract recordTax(account: string, calculationId: string, reference: string, key: string): Promise<string | null>;
  /** Takes back the tax of a refund, once for each reference. Throws TaxRefused and ProviderOutage. */
  abstract reverseTax(account: string, transactionId: string, reversal: TaxReversal, key: string): Promise<void>;
}
