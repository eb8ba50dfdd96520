import { names } from './names';
import { randomWord, stripeId } from '../state/ids';
import { findPaymentMethod } from './payment-methods';
import type { PaymentIntent } from './objects';
import { Params, readShipping } from './params';
import type { StripeContext } from './stripe-context';
import { invalid, missing } from './stripe-error';

/** Parameters of a new payment intent; `payment_method_types` was removed with version 23 of the library. */
export const CREATE_PARAMS = names(
  'amount currency automatic_payment_methods allowed_payment_method_types excluded_payment_method_types ' +
    'customer metadata receipt_email description shipping statement_descriptor confirm ' +
    'statement_descriptor_suffix setup_future_usage capture_method confirmation_method payment_method ' +
    'payment_method_data payment_method_options return_url off_session error_on_requires_action ' +
    'use_stripe_sdk transfer_group payment_method_configuration',
);

export function newIntent(context: StripeContext, params: Params): PaymentIntent {
  const amount = readAmount(params);
  if (amount === undefined) throw invalid('Missing required param: amount.', 'parameter_missing', 'amount');
  const currency = params.required('currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw invalid(`Invalid currency: ${currency}.`, undefined, 'currency');
  checkMinimum(amount, currency);
  const id = stripeId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: params.list('allowed_payment_method_types') ?? null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automaticMethods(params),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.oneOf('capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
    client_secret: `${id}_secret_${randomWord(25)}`,
    confirmation_method: params.oneOf('confirmation_method', ['automatic', 'manual']) ?? 'automatic',
    created: context.clock.seconds(),
    currency,
    customer: readCustomer(context, params) ?? null,
    customer_account: null,
    description: params.string('description') ?? null,
    excluded_payment_method_types: params.list('excluded_payment_method_types') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: params.metadata(),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: readOptions(params) ?? { card: CARD_OPTIONS },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.string('receipt_email') ?? null,
    review: null,
    setup_future_usage: params.oneOf('setup_future_usage', ['off_session', 'on_session']) ?? null,
    shipping: readShipping(params) ?? null,
    source: null,
    statement_descriptor: params.string('statement_descriptor') ?? null,
    statement_descriptor_suffix: params.string('statement_descriptor_suffix') ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: params.string('transfer_group') ?? null,
  };
}

const CARD_OPTIONS = { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' };

/** Of the options of cards only whether a saved card's security code is asked again. */
export function readOptions(params: Params) {
  const sent = params.object('payment_method_options');
  if (!sent) return undefined;
  const card = new Params(sent, ['card']).object('card') ?? {};
  const again = new Params(card, ['require_cvc_recollection', 'request_three_d_secure', 'cvc']).boolean(
    'require_cvc_recollection',
  );
  return { card: { ...CARD_OPTIONS, ...(again === undefined ? {} : { require_cvc_recollection: again }) } };
}

/** The given `amount`, checked against Stripe's limits. */
export function readAmount(params: Params): number | undefined {
  const amount = params.integer('amount');
  if (amount === undefined) return undefined;
  if (amount < 1) {
    throw invalid('This value must be greater than or equal to 1.', 'parameter_invalid_integer', 'amount');
  }
  if (amount > 99_999_999) {
    throw invalid('Amount must be no more than $999,999.99', 'amount_too_large', 'amount');
  }
  return amount;
}

export function checkMinimum(amount: number, currency: string): void {
  if (currency === 'usd' && amount < 50) {
    throw invalid('Amount must be at least $0.50 usd', 'amount_too_small', 'amount');
  }
}

export function readCustomer(context: StripeContext, params: Params): string | null | undefined {
  const id = params.string('customer');
  if (id == null) return id;
  const customer = context.customers.get(id);
  if (!customer || customer.deleted) throw missing('customer', id, 'customer', 400);
  return id;
}

/** The payment method of the call, created or found; undefined without one. */
export function readMethod(context: StripeContext, params: Params): string | undefined {
  const id = params.string('payment_method');
  return id == null ? undefined : findPaymentMethod(context, id).id;
}

function automaticMethods(params: Params): PaymentIntent['automatic_payment_methods'] {
  if (params.has('allowed_payment_method_types')) return null;
  const sent = params.object('automatic_payment_methods');
  if (sent?.enabled === 'false') return null;
  return {
    allow_redirects: typeof sent?.allow_redirects === 'string' ? sent.allow_redirects : 'always',
    enabled: true,
  };
}
