import type { readAddress, readShipping } from './params';
import type { summaryOf, Taxed } from './tax-rates';

/** Objects in Stripe's wire format, which is also stored. Amounts in cents, times in whole seconds since 1970. */
export type Address = ReturnType<typeof readAddress>;
export type Shipping = Exclude<ReturnType<typeof readShipping>, undefined>;
export type Metadata = Record<string, string>;

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  automatic_payment_methods: { enabled: boolean; allow_redirects: string } | null;
  allowed_payment_method_types: string[] | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: 'automatic' | 'automatic_async' | 'manual';
  client_secret: string;
  confirmation_method: 'automatic' | 'manual';
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: Record<string, unknown> | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Metadata;
  next_action: Record<string, unknown> | null;
  payment_method: string | null;
  receipt_email: string | null;
  setup_future_usage: string | null;
  shipping: Shipping;
  statement_descriptor_suffix: string | null;
  status: IntentStatus;
  [more: string]: unknown;
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  billing_details: {
    address: Address;
    email: string | null;
    name: string | null;
    phone: string | null;
    tax_id: string | null;
  };
  card: { brand: string; last4: string; exp_month: number; exp_year: number; [more: string]: unknown };
  created: number;
  customer: string | null;
  livemode: false;
  metadata: Metadata;
  type: 'card';
  [more: string]: unknown;
}

/** Only the Payment Element is played; the other components are always off. */
export interface CustomerSession {
  object: 'customer_session';
  client_secret: string;
  components: {
    payment_element: {
      enabled: boolean;
      features: {
        payment_method_allow_redisplay_filters: ('always' | 'limited' | 'unspecified')[];
        payment_method_redisplay: 'disabled' | 'enabled';
        payment_method_redisplay_limit: number | null;
        payment_method_remove: 'disabled' | 'enabled';
        payment_method_save: 'disabled' | 'enabled';
        payment_method_save_usage: 'off_session' | 'on_session' | null;
      } | null;
    };
    [more: string]: unknown;
  };
  created: number;
  customer: string;
  expires_at: number;
  livemode: false;
  [more: string]: unknown;
}

/** A domain whose pages may show wallets. */
export interface PaymentMethodDomain {
  id: string;
  object: 'payment_method_domain';
  domain_name: string;
  enabled: boolean;
  [more: string]: unknown;
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  captured: boolean;
  currency: string;
  disputed: boolean;
  payment_intent: string;
  payment_method: string;
  refunded: boolean;
  status: 'succeeded' | 'failed';
  [more: string]: unknown;
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  payment_intent: string;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  [more: string]: unknown;
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  payment_intent: string;
  status: string;
  [more: string]: unknown;
}

export interface Customer {
  id: string;
  object: 'customer';
  email: string | null;
  deleted?: true;
  [more: string]: unknown;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  pending_webhooks: number;
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
  [more: string]: unknown;
}

export interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  amount: number;
  fee: number;
  net: number;
  status: 'pending' | 'available';
  [more: string]: unknown;
}

export interface Payout {
  id: string;
  object: 'payout';
  amount: number;
  arrival_date: number;
  created: number;
  status: 'paid';
  [more: string]: unknown;
}

/** An amount and the tax on it: a line, or the delivery. */
export interface TaxPart {
  amount: number;
  amount_tax: number;
  tax_behavior: 'exclusive';
  tax_code: string;
}

export interface TaxCalculationLine extends TaxPart, Taxed {
  id: string;
  object: 'tax.calculation_line_item';
  livemode: false;
  metadata: Metadata | null;
  performance_location: null;
  product: null;
  quantity: number;
  reference: string;
}

export interface TaxTransactionLine extends TaxPart {
  id: string;
  object: 'tax.transaction_line_item';
  livemode: false;
  metadata: Metadata | null;
  product: null;
  quantity: number;
  reference: string;
  reversal: { original_line_item: string } | null;
  type: 'transaction' | 'reversal';
}

interface TaxSale {
  id: string;
  currency: string;
  customer: null;
  customer_details: {
    address: NonNullable<Address> & { country: string };
    address_source: 'shipping' | 'billing' | null;
    ip_address: null;
    tax_ids: [];
    taxability_override: 'none';
  };
  livemode: false;
  ship_from_details: { address: Address } | null;
  tax_date: number;
}

/** With everything that `expand` can ask for. */
export interface TaxCalculation extends TaxSale {
  object: 'tax.calculation';
  amount_total: number;
  expires_at: number;
  line_items: { object: 'list'; data: TaxCalculationLine[]; has_more: boolean; url: string };
  shipping_cost: (TaxPart & Taxed) | null;
  tax_amount_exclusive: number;
  tax_amount_inclusive: 0;
  tax_breakdown: ReturnType<typeof summaryOf>;
}

/** With everything that `expand` can ask for. */
export interface TaxTransaction extends TaxSale {
  object: 'tax.transaction';
  created: number;
  line_items: { object: 'list'; data: TaxTransactionLine[]; has_more: boolean; url: string };
  metadata: Metadata | null;
  posted_at: number;
  reference: string;
  reversal: { original_transaction: string } | null;
  shipping_cost: TaxPart | null;
  type: 'transaction' | 'reversal';
}

/** An endpoint for Stripe's events. The secret is returned once, on creation. */
export interface WebhookEndpoint {
  id: string;
  object: 'webhook_endpoint';
  api_version: string | null;
  created: number;
  description: string | null;
  enabled_events: string[];
  livemode: false;
  metadata: Metadata;
  status: 'enabled' | 'disabled';
  url: string;
  [more: string]: unknown;
}

/** The signing secrets of an endpoint; after a rotation, for a while, including the previous one. */
export interface SigningSecret {
  secret: string;
  before?: { secret: string; until: number };
}

/** Internal data of the sandbox about an object. */
export interface IntentSecret {
  /** The current 3-D Secure attempt. */
  authentication: { source: string; returnUrl: string | null } | null;
  /** The authenticated payment method that waits for the server's confirmation. */
  authenticated?: string;
}
