import type { Clock } from '../state/clock';
import type { Collection } from '../state/collection';
import type { Effects } from '../state/effects';
import type { Options } from '../state/options';
import type { Store } from '../state/store';
import type { Deliverer } from '../webhooks/deliverer';
import type { Faults } from '../webhooks/faults';
import type {
  BalanceTransaction,
  Charge,
  Customer,
  CustomerSession,
  Dispute,
  IntentSecret,
  PaymentIntent,
  PaymentMethod,
  PaymentMethodDomain,
  Payout,
  Refund,
  SigningSecret,
  StripeEvent,
  TaxCalculation,
  TaxTransaction,
  WebhookEndpoint,
} from './objects';

export const API_VERSION = '2026-10-28.endive';

/** The context of all Stripe routes. */
export interface StripeContext {
  store: Store;
  clock: Clock;
  effects: Effects;
  deliverer: Deliverer;
  faults: Faults;
  /** The shop's public address (which also serves the sandbox), without a trailing slash. */
  publicUrl: string;
  /** The shop's own webhook URL, which needs no registration. */
  shopWebhook: string;
  /** The event types sent there. */
  shopEvents: string[];
  options: Options;
  intents: Collection<PaymentIntent>;
  intentSecrets: Collection<IntentSecret>;
  methods: Collection<PaymentMethod>;
  /** The test card of a payment method or token, by its key in the table. */
  cards: Collection<string>;
  /** Payment methods that were used without being saved, or removed by their customer: Stripe never charges them again. */
  spentMethods: Collection<true>;
  /** By client secret. */
  customerSessions: Collection<CustomerSession>;
  domains: Collection<PaymentMethodDomain>;
  /** Payments whose shipping was set by the server: a browser cannot change it. */
  shippedByServer: Collection<true>;
  /** The wallet that a token came from. */
  wallets: Collection<string>;
  charges: Collection<Charge>;
  refunds: Collection<Refund>;
  disputes: Collection<Dispute>;
  customers: Collection<Customer>;
  events: Collection<StripeEvent>;
  transactions: Collection<BalanceTransaction>;
  payouts: Collection<Payout>;
  /** The payout of a transaction, by its id. */
  paidOut: Collection<string>;
  taxCalculations: Collection<TaxCalculation>;
  taxTransactions: Collection<TaxTransaction>;
  /** The transaction of a reference. */
  taxReferences: Collection<string>;
  /** The reversals of a transaction, by its id. */
  taxReversals: Collection<string[]>;
  /** Further webhook endpoints besides the shop. */
  endpoints: Collection<WebhookEndpoint>;
  /** By endpoint id, including the shop's own once its secret was rotated. */
  secrets: Collection<SigningSecret>;
}

type Shared = Pick<
  StripeContext,
  'store' | 'clock' | 'effects' | 'deliverer' | 'faults' | 'options' | 'publicUrl' | 'shopWebhook' | 'shopEvents'
>;

export function createStripeContext(shared: Shared): StripeContext {
  const { store } = shared;
  return {
    ...shared,
    intents: store.collection('stripe.intents'),
    intentSecrets: store.collection('stripe.intent_secrets'),
    methods: store.collection('stripe.methods'),
    cards: store.collection('stripe.cards'),
    spentMethods: store.collection('stripe.spent_methods'),
    customerSessions: store.collection('stripe.customer_sessions'),
    domains: store.collection('stripe.payment_method_domains'),
    shippedByServer: store.collection('stripe.shipped_by_server'),
    wallets: store.collection('stripe.wallets'),
    charges: store.collection('stripe.charges'),
    refunds: store.collection('stripe.refunds'),
    disputes: store.collection('stripe.disputes'),
    customers: store.collection('stripe.customers'),
    events: store.collection('stripe.events'),
    transactions: store.collection('stripe.transactions'),
    payouts: store.collection('stripe.payouts'),
    paidOut: store.collection('stripe.paid_out'),
    taxCalculations: store.collection('stripe.tax_calculations'),
    taxTransactions: store.collection('stripe.tax_transactions'),
    taxReferences: store.collection('stripe.tax_references'),
    taxReversals: store.collection('stripe.tax_reversals'),
    endpoints: store.collection('stripe.webhook_endpoints'),
    secrets: store.collection('stripe.signing_secrets'),
  };
}
